import { expect, test } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { attachmentOf } from './attachment.ts'

const contract: SigningView['contract'] = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Lease',
  content: '',
  contentType: 'html',
  workflow: 'parallel',
  twoFARequirement: 'none',
  aiLegalGuidance: false,
  status: 'sent',
  creatorId: '019a0000-0000-7000-8000-000000000002',
  attachmentFilename: 'lease.pdf',
  attachmentMimeType: 'application/pdf',
  attachmentHash: null,
  documentContentHash: null,
}
const kindOf = (attachmentMimeType: string | null) =>
  attachmentOf({ id: 'abc', contract: { ...contract, attachmentMimeType } })?.kind

test('a contract without a file has nothing to show', () => {
  expect(attachmentOf({ id: 'abc', contract: { ...contract, attachmentFilename: null } })).toBeUndefined()
})

test('the file comes by the signer’s own link', () => {
  expect(attachmentOf({ id: 'a/b', contract })).toEqual({
    name: 'lease.pdf',
    kind: 'pdf',
    url: '/api/signers/a%2Fb/attachment',
  })
})

test('what can be read in place is shown, anything else is downloaded', () => {
  expect([kindOf('image/png'), kindOf('text/plain'), kindOf('application/json')]).toEqual([
    'picture',
    'text',
    'text',
  ])
  expect([kindOf('application/msword'), kindOf('image/svg+xml'), kindOf('text/html'), kindOf(null)]).toEqual([
    'other',
    'other',
    'other',
    'other',
  ])
})
