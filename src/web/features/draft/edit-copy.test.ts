import { afterEach, expect, test, vi } from 'vitest'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { type EditCopy, editCopies } from './edit-copy.ts'

afterEach(() => void vi.unstubAllGlobals())

const file = { attachmentUrl: '/api/x', filename: 'a.pdf', mimeType: 'application/pdf', size: 9, pages: 2 }
const copy = (title: string, by: string, more: Partial<EditCopy['draft']> = {}): EditCopy => ({
  draft: { ...emptyDraft, title, ...more },
  follows: 1,
  at: '2026-11-22T00:00:00.000Z',
  by,
})

test('what was not saved is found again, in this tab or another, by this person at this contract alone', () => {
  const { tab } = stubStorages()
  const copies = editCopies('ada', 'lease')
  expect(copies.write(copy('Lease of a barn', 'one'))).toBe(true)
  expect(copies.read()).toEqual(copy('Lease of a barn', 'one'))
  expect(editCopies('ada', 'loan').read()).toBeUndefined()
  expect(editCopies('eve', 'lease').read()).toBeUndefined()
  // as after the tab was closed
  tab.items.clear()
  expect(copies.read()?.draft.title).toBe('Lease of a barn')
  copies.drop(['one'])
  expect(copies.read()).toBeUndefined()
})

test('what was not saved before there was a choice leaves the attached PDF in its place after the text', () => {
  const { tab } = stubStorages()
  const copies = editCopies('ada', 'lease')
  copies.write(copy('Lease of a barn', 'one', { file: { ...file, use: 'attached' } }))
  for (const [name, kept] of tab.items) tab.items.set(name, kept.replace('"attachmentPlace":"first",', ''))
  expect(copies.read()?.draft).toMatchObject({ title: 'Lease of a barn', attachmentPlace: 'last' })
})

test('what another tab has not saved stays when this one saves', () => {
  const { tab } = stubStorages()
  const copies = editCopies('ada', 'lease')
  copies.write(copy('Mine', 'one'))
  copies.write(copy('Theirs', 'two'))
  copies.drop(['one'])
  tab.items.clear()
  expect(copies.read()?.draft.title).toBe('Theirs')
})
