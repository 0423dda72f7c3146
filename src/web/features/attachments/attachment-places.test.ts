import { expect, test } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { isPlaceAChoice } from './attachment-places.ts'

const pdf = {
  attachmentUrl: '/api/uploads/019a0000-0000-7000-8000-000000000001',
  filename: 'Lease.pdf',
  mimeType: 'application/pdf',
  size: 9,
  pages: 2,
  use: 'attached' as const,
}
const withText: ContractDraft = {
  ...emptyDraft,
  contentTypes: ['html', 'file'],
  html: '<p>Rent is due.</p>',
  file: pdf,
}
const template = { id: '019a0000-0000-7000-8000-000000000002', fieldValues: {} }

test('where the pages of an attached PDF come is asked where there is a text that they could come after', () => {
  expect(isPlaceAChoice(withText)).toBe(true)
  expect(isPlaceAChoice({ ...withText, html: '', contentTypes: ['template', 'file'], template })).toBe(true)
  for (const html of ['', '<p></p>', '<p>&nbsp;</p>'])
    expect(isPlaceAChoice({ ...withText, html })).toBe(false)
})

test('it is not asked of a file whose pages cannot be placed', () => {
  const files: ContractDraft['file'][] = [
    null,
    { ...pdf, use: 'text' },
    { ...pdf, staysWhole: true },
    { ...pdf, mimeType: 'text/plain', pages: null },
  ]
  for (const file of files) expect(isPlaceAChoice({ ...withText, file })).toBe(false)
})
