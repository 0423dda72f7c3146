import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft-storage.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const lease = { ...emptyDraft, title: 'Lease', html: '<p>Rent</p>' }

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('what was written is there again after a reload', () => {
  const store = memory()
  expect(keepDraft(store, 'ada', lease)).toBe(true)
  expect(readDraft(store, 'ada')).toEqual(lease)
})

test('another user of the same browser sees nothing of it', () => {
  const store = memory()
  keepDraft(store, 'ada', lease)
  expect(readDraft(store, 'bob')).toBeUndefined()
})

test('creating the contract clears it, and an emptied form is not kept', () => {
  const store = memory()
  keepDraft(store, 'ada', lease)
  dropDraft(store, 'ada')
  expect(readDraft(store, 'ada')).toBeUndefined()
  keepDraft(store, 'ada', lease)
  keepDraft(store, 'ada', emptyDraft)
  expect(readDraft(store, 'ada')).toBeUndefined()
})

test('a damaged draft, a full and a forbidden storage do no harm', () => {
  const store = memory()
  store.setItem('plainseal-draft-ada', '{"title":1')
  expect(readDraft(store, 'ada')).toBeUndefined()
  const full = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(keepDraft(full, 'ada', lease)).toBe(false)
  expect(readDraft(full, 'ada')).toBeUndefined()
  expect(() => dropDraft(full, 'ada')).not.toThrow()
})
