// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { attachmentOnlyText } from '#shared/contract-text/attachment-only-text.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { changesOf, draftOfContract, isChanged } from './contract-edits.ts'
import { isFileFirst } from './file-first.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const file = {
  attachmentUrl: `/api/contracts/${id}/attachment`,
  attachmentFilename: 'plan & prices.pdf',
  attachmentMimeType: 'application/pdf',
  attachmentSize: 9,
  attachmentPages: 2,
}
const contract: Contract = {
  id,
  title: 'Lease',
  content: '<p>Rent is due.</p>',
  contentType: 'html',
  creatorId: id,
  workflow: 'sequential',
  twoFARequirement: 'ask',
  autoPDF: false,
  aiLegalGuidance: true,
  endsAfterDays: 30,
  reminders: false,
  doubt: null,
  openedByOthers: false,
  visibleLinkOpened: false,
  refundLimitReached: false,
  endsAt: null,
  expiredAt: null,
  declinedAt: null,
  replies: [],
  status: 'draft',
  createdAt: '2026-11-22T00:00:00.000Z',
  sentAt: null,
  completedAt: null,
  signers: [],
  signedCount: 0,
  attachmentUrl: null,
  attachmentFilename: null,
  attachmentMimeType: null,
  attachmentSize: null,
  attachmentPages: null,
  attachmentPlace: 'last',
  attachmentSignatureLines: null,
  templateId: null,
  templateVersionId: null,
  template: null,
  version: 3,
  cancelledAt: null,
  cancelReason: null,
  documentContentHash: null,
  sendsFrom: null,
  formerSigners: [],
  seal: { state: 'none', sealedAt: null, level: null, sha256: null, lastError: null, copyLinksUntil: null },
  signerDetails: [],
  signerLocations: [],
}

test('a contract comes into the editor with its title, text, settings and file', () => {
  expect(draftOfContract({ ...contract, ...file })).toMatchObject({
    title: 'Lease',
    contentTypes: ['file', 'html'],
    html: '<p>Rent is due.</p>',
    file: { filename: 'plan & prices.pdf', pages: 2, staysWhole: false, use: 'attached' },
    workflow: 'sequential',
    twoFARequirement: 'ask',
    autoPDF: false,
    aiLegalGuidance: true,
    endsAfterDays: 30,
    reminders: false,
    attachmentPlace: 'last',
  })
})

test('the sentence that stands in for a text is not one’s own words', () => {
  const content = attachmentOnlyText(file.attachmentFilename)
  const draft = draftOfContract({ ...contract, ...file, content })
  expect(draft).toMatchObject({ contentTypes: ['file'], html: '' })
  expect(draftOfContract({ ...contract, content })).toMatchObject({ contentTypes: ['html'], html: content })
})

test('only what was changed is saved, and a file never without its text', () => {
  const before = draftOfContract({ ...contract, ...file })
  expect(changesOf(before, before)).toEqual({})
  expect(
    changesOf({ ...before, title: 'Lease of a barn', autoPDF: true, attachmentPlace: 'first' }, before),
  ).toEqual({ title: 'Lease of a barn', autoPDF: true, attachmentPlace: 'first' })
  expect(changesOf({ ...before, html: '<p>New</p>' }, before)).toEqual({ content: '<p>New</p>' })
  expect(changesOf({ ...before, file: null }, before)).toEqual({
    content: '<p>Rent is due.</p>',
    attachmentUrl: null,
  })
  const upload = '/api/uploads/019a0000-0000-7000-8000-000000000002'
  const other = { ...before, file: before.file && { ...before.file, attachmentUrl: upload } }
  expect(changesOf(other, before)).toEqual({ content: '<p>Rent is due.</p>', attachmentUrl: upload })
})

test('suggestions that are listed are no change of the contract', () => {
  const before = draftOfContract(contract)
  const suggestion = { id: '1', type: 'html', suggestion: '<p>More</p>', reasoning: 'Why' } as never
  expect(isChanged({ ...before, suggestions: [suggestion], bonusPoints: 5 }, before)).toBe(false)
})

test('an attached PDF is read before the text where its pages come first, as they do where it is the whole contract', () => {
  const first = { ...contract, ...file, attachmentPlace: 'first' as const }
  expect(isFileFirst(first)).toBe(true)
  expect(isFileFirst({ ...contract, ...file })).toBe(false)
  const content = attachmentOnlyText(file.attachmentFilename)
  expect(isFileFirst({ ...contract, ...file, content })).toBe(true)
  // embedded, or none
  expect(isFileFirst({ ...first, attachmentPages: null })).toBe(false)
  expect(isFileFirst({ ...contract, attachmentPlace: 'first' })).toBe(false)
})
