import { expect, test } from 'vitest'
import { keepEdits, readEdits } from './kept-edits.ts'

const ada = { userId: 'ada', templateId: 'lease' }

function aStore() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('what was not saved is found again by the same person at the same template, until it is saved', () => {
  const store = aStore()
  const edits = { name: 'Lease of a flat', defaultContent: '<p>Rent.</p>' }
  keepEdits(store, ada, edits)
  expect(readEdits(store, ada)).toEqual(edits)
  expect(readEdits(store, { ...ada, userId: 'eve' })).toEqual({})
  expect(readEdits(store, { ...ada, templateId: 'loan' })).toEqual({})
  keepEdits(store, ada, {})
  expect(store.items.size).toBe(0)
})

test('what cannot be read counts as nothing', () => {
  const store = aStore()
  keepEdits(store, ada, { visibility: 'public' })
  for (const [key] of store.items) store.setItem(key, '{"visibility":"secret"}')
  expect(readEdits(store, ada)).toEqual({})
})
