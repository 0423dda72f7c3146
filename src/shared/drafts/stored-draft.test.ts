import { expect, test } from 'vitest'
import { storedDraft } from './drafts.api.ts'
import { emptyDraft } from './empty-draft.ts'

test('the note that an earlier release wrote below a summary is said beside it, and is no longer part of the contract', () => {
  const note =
    'Note: this contract is too long to read at once. The summary is based on the beginning of each section, 28% of the text.'
  const kept = { ...emptyDraft, summary: `Olga pays.\n\nBob rests. …\n\n${note}` }
  const { summary, summaryGaps } = storedDraft.parse(kept)
  expect([summary, summaryGaps]).toEqual(['Olga pays.\n\nBob rests.', [note]])
  expect(storedDraft.parse({ ...emptyDraft, summary: 'Note: Olga pays.' }).summary).toBe('Note: Olga pays.')
})
