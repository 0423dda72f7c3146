import { expect, test } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { attachmentOf } from './attachment.ts'

const contract: SigningView['contract'] = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Lease',
  content: '',
  contentLength: 0,
  contentVersion: '',
  contentLanguage: 'en',
  contentType: 'html',
  workflow: 'parallel',
  twoFARequirement: 'none',
  aiLegalGuidance: false,
  status: 'sent',
  sentAt: null,
  endsAt: null,
  creatorId: '019a0000-0000-7000-8000-000000000002',
  attachmentFilename: 'lease.pdf',
  attachmentMimeType: 'application/pdf',
  attachmentHash: null,
  documentContentHash: null,
}
const kindOf = (attachmentMimeType: string | null) =>
  attachmentOf({ id: 'abc', contract: { ...contract, attachmentMimeType }, fileTicket: null })?.kind

test('a contract without a file has nothing to show', () => {
  expect(
    attachmentOf({ id: 'abc', contract: { ...contract, attachmentFilename: null }, fileTicket: null }),
  ).toBeUndefined()
})

test('the file comes by the signer’s own link', () => {
  expect(attachmentOf({ id: 'a/b', contract, fileTicket: null })).toEqual({
    name: 'lease.pdf',
    kind: 'pdf',
    hash: null,
    url: '/api/signers/a%2Fb/attachment',
    pdfUrl: '/api/signers/a%2Fb/attachment/pdf',
  })
  expect(attachmentOf({ id: 'a/b', contract, fileTicket: 'x-y' })).toMatchObject({
    url: '/api/signers/a%2Fb/attachment?by=x-y',
    pdfUrl: '/api/signers/a%2Fb/attachment/pdf?by=x-y',
  })
})

test('what can be read in place is shown, anything else is downloaded', () => {
  expect([kindOf('image/png'), kindOf('text/plain'), kindOf('application/json')]).toEqual([
    'picture',
    'text',
    'text',
  ])
  for (const type of ['image/svg+xml', 'text/html', 'application/zip', null])
    expect([type, kindOf(type)]).toEqual([type, 'other'])
})

test('Word, Excel and PowerPoint files, old and new, are shown as the PDF that the server makes', () => {
  const modern = 'application/vnd.openxmlformats-officedocument.'
  for (const type of [
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    `${modern}wordprocessingml.document`,
    `${modern}spreadsheetml.sheet`,
    `${modern}presentationml.presentation`,
  ])
    expect([type, kindOf(type)]).toEqual([type, 'office'])
})
