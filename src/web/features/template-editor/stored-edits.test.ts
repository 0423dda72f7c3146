import { afterEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { readEdits, writeEdits } from './stored-edits.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what was not saved is found again by the same person at the same template, until it is saved', () => {
  const { tab } = stubStorages()
  const edits = { name: 'Lease of a flat', defaultContent: '<p>Rent.</p>' }
  writeEdits('lease', 'ada', edits)
  expect(readEdits('lease', 'ada')).toEqual(edits)
  expect(readEdits('lease', 'eve')).toEqual({})
  expect(readEdits('loan', 'ada')).toEqual({})
  writeEdits('lease', 'ada', {})
  expect(tab.items.size).toBe(0)
})

test('edits that the editor does not know count as nothing', () => {
  const { tab } = stubStorages()
  writeEdits('lease', 'ada', { visibility: 'public' })
  for (const [name] of tab.items) tab.setItem(name, '{"visibility":"secret"}')
  expect(readEdits('lease', 'ada')).toEqual({})
})
