import { expect, test } from 'vitest'
import { allEndpoints } from '#test/all-endpoints.ts'
import { nameOf } from './routes.ts'

/** What is kept of a request must not help to guess what it holds. */
const withPasswordOrCode = [
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/reset-password',
  'POST /api/auth/change-email',
  'POST /api/auth/change-phone',
  'POST /api/auth/change-email/confirm',
  'POST /api/auth/change-phone/confirm',
  'POST /api/auth/change-password',
  'POST /api/auth/erasure',
]

/** They move no money, send nothing, and make nothing that a repeat would make twice. */
const harmless = [
  'POST /api/auth/verify-2fa',
  'POST /api/auth/logout',
  'POST /api/auth/email-proof',
  'POST /api/auth/disown-email',
  'POST /api/contracts/ai-clarification',
  'POST /api/signers/:id/ai-terms/accept',
  'POST /api/signers/:id/disclaimer/accept',
  'POST /api/ai-terms/accept',
  'POST /api/disclaimer/accept',
  'POST /api/ai/summarize',
  'POST /api/ai/suggestions',
  'POST /api/contracts/upload',
  'POST /api/uploads/:id/convert',
  'POST /api/contracts/extract-content',
  'POST /api/signer-database/:id/restore',
  'POST /api/contracts/preview-pdf',
  'POST /api/verify',
  'POST /api/verify/fingerprint',
  'POST /api/signers/:id/consent',
  'POST /api/signers/:id/verify-2fa',
  'POST /api/contracts/:id/audit/view',
  'POST /api/contracts/:id/revoke-copy-links',
  'POST /api/signer-database/opt-in',
  'POST /api/contracts/url-preview',
  'POST /api/recipients/:token/stop',
  'POST /api/recipients/:token/allow',
  'POST /api/recipients/:token/report',
  'POST /messages/:token',
  'POST /api/templates/:id/leave',
  'POST /api/email-services/:id/test',
  'POST /api/storage/connect',
  'POST /api/storage/connections/:id/test',
  'POST /api/storage/connections/:id/copy-earlier',
  'POST /api/storage/copies/:id/retry',
  // each event counts once, by its own id
  'POST /api/payments/webhook',
  // each answer counts once, by its own id; the end of a text is final
  'POST /api/sms/incoming',
  'POST /api/sms/status',
]

test('every POST honours Idempotency-Key, but those that take a password or a code, except a signature, or that a repeat does not harm', () => {
  const without = allEndpoints.filter(({ method, idempotent }) => method === 'POST' && !idempotent)
  expect(without.map(nameOf).toSorted()).toEqual([...withPasswordOrCode, ...harmless].toSorted())
})
