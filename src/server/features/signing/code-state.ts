import type { SigningView } from '#shared/signing/signing.api.ts'
import { FAILURES_BEFORE_LOCK } from '#shared/verification/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { findCodeLock } from '#server/features/verification/check-code.ts'
import { whenSendable } from '#server/features/verification/issue-code.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { findLiveCode } from '#server/features/verification/verification.queries.ts'
import { codeGoodUntil, type Link } from './open-link.ts'

export type CodeState = Pick<
  SigningView,
  'lockedUntil' | 'codeVerified' | 'codeGoodUntil' | 'code' | 'newCodeAt' | 'wrongCodesLeft'
>

/** Where this signer stands with their verification code, so that a page that is opened anew goes on from there. */
export async function codeStateOf(
  db: Db,
  deps: Deps,
  link: Pick<Link, 'signer' | 'contract'>,
  { ipAddress }: Origin,
  now: Date,
): Promise<CodeState> {
  const { signer, contract } = link
  const subject = `signer:${signer.id}` as const
  const lock = await findCodeLock(db, subject)
  const goodUntil = codeGoodUntil(deps, link)
  const codeVerified = goodUntil !== undefined && now < goodUntil
  const known = {
    lockedUntil: lock?.lockedUntil?.toISOString() ?? null,
    wrongCodesLeft: FAILURES_BEFORE_LOCK - (lock && !lock.lockedUntil ? lock.failures : 0),
    codeVerified,
    codeGoodUntil: codeVerified ? goodUntil.toISOString() : null,
  }
  const { phone, consentedAt } = signer
  const isOpen = signer.status === 'sent' && contract.twoFARequirement !== 'none' && consentedAt !== null
  if (!isOpen || codeVerified || phone === null) return { ...known, code: null, newCodeAt: null }

  const phoneMac = phoneMacOf(deps, phone)
  const [live, sendableAt] = await Promise.all([
    findLiveCode(db, { subject, purpose: 'signing', binding: '' }, now),
    whenSendable(db, deps, { subject, phoneMac, ipAddress, now }),
  ])
  const newCodeAt = lock?.lockedUntil && lock.lockedUntil > sendableAt ? lock.lockedUntil : sendableAt
  // one that went to another number proves nothing
  const isOurs = live?.phoneMac === phoneMac
  return {
    ...known,
    code:
      live && isOurs
        ? {
            sentAt: live.createdAt.toISOString(),
            expiresAt: live.expiresAt.toISOString(),
            triesLeft: live.triesLeft,
          }
        : null,
    newCodeAt: newCodeAt.toISOString(),
  }
}
