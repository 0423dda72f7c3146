import { expect, test } from 'vitest'
import { isNarrowed, paramsOf, readListSearch } from './list-search.ts'

const read = (address: string) => readListSearch(new URLSearchParams(address))

test('the address of the list says what it is narrowed to, and is read back the same', () => {
  for (const search of [
    { q: '', status: undefined, sort: 'newest' },
    { q: 'zoë & bob ', status: 'sent', sort: 'title' },
    { q: '', status: 'draft', sort: 'oldest' },
  ] as const)
    expect(readListSearch(new URLSearchParams(paramsOf(search)))).toEqual(search)
  expect(paramsOf(read(''))).toEqual({})
})

test('an address that asks for what does not exist shows all contracts, newest first', () => {
  const all = { q: '', status: undefined, sort: 'newest' }
  expect(read('status=lost&sort=price')).toEqual(all)
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100)
  expect(isNarrowed(read('q=%20&sort=title'))).toBe(false)
  expect(isNarrowed(read('status=draft'))).toBe(true)
})
