import { afterEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { readEdits, writeEdits } from './stored-edits.ts'

afterEach(() => void vi.unstubAllGlobals())

const none = { edits: {}, follows: undefined }

test('what was not saved is found again by the same person at the same template, until it is saved', () => {
  const { tab } = stubStorages()
  const edits = { name: 'Lease of a flat', defaultContent: '<p>Rent.</p>' }
  const follows = { id: '019a0000-0000-7000-8000-000000000001', version: 3 }
  writeEdits('lease', 'ada', edits, follows)
  expect(readEdits('lease', 'ada')).toEqual({ edits, follows })
  expect(readEdits('lease', 'eve')).toEqual(none)
  expect(readEdits('loan', 'ada')).toEqual(none)
  writeEdits('lease', 'ada', {})
  expect(tab.items.size).toBe(0)
  // as earlier releases kept them
  writeEdits('lease', 'ada', edits)
  expect(readEdits('lease', 'ada')).toEqual({ edits, follows: undefined })
})

test('edits that the editor does not know count as nothing', () => {
  const { tab } = stubStorages()
  writeEdits('lease', 'ada', { visibility: 'public' })
  for (const [name] of tab.items) tab.setItem(name, '{"visibility":"secret"}')
  expect(readEdits('lease', 'ada')).toEqual(none)
})
