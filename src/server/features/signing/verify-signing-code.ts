import { CODE_INVALID } from '#shared/signing/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { notifyOwnerOfLock } from '#server/features/notices/notify-owner.ts'
import { markCodeVerified } from '#server/features/signers/signers.queries.ts'
import { checkCode, findCodeLock, whyOutlived } from '#server/features/verification/check-code.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { badRequest, conflict, type HttpError, tooMany } from '#server/http/errors.ts'
import { phoneSourceOf } from '#server/features/signers/signers.queries.ts'
import { type LockedLink, lockLink, type Visit } from './open-link.ts'
import { appendSignerFacts } from './signer-facts.ts'

/** Checks the signer's code; each attempt, right or wrong, is in the log before the answer leaves. */
export async function verifySigningCode(
  deps: Deps,
  signerId: string,
  code: string,
  { origin, ...visit }: Visit,
): Promise<void> {
  const refusal = await deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, visit)
    if (!link.signer.consentedAt)
      throw conflict('Give your consent first, then enter the code.', 'consent_required')
    return checkSignerCode(tx, deps, link, code, origin)
  })
  if (refusal) throw refusal
}

/**
 * In the caller's transaction, which must commit even when a refusal is returned, so that the failure counts.
 * A right code is good for signing with the phone number that it was sent to.
 */
export async function checkSignerCode(
  tx: Db,
  deps: Deps,
  link: LockedLink,
  code: string,
  origin: Origin,
): Promise<HttpError | undefined> {
  const { signer, contract } = link
  const now = deps.now()
  const attempt = { subject: `signer:${signer.id}`, purpose: 'signing', binding: '', code } as const
  const personal: Record<string, string> = signer.phone ? { phone: signer.phone } : {}
  const reason = await whyOutlived(tx, deps, attempt)
  if (reason) {
    const outlived = { action: 'code.wrong', data: { channel: 'sms', reason }, personal }
    await appendSignerFacts(tx, link, { origin, now }, [outlived])
    return refusalOfCode((await findCodeLock(tx, attempt.subject))?.lockedUntil, now)
  }
  const checked = await checkCode(tx, deps, attempt)
  const isRight = checked.ok && signer.phone !== null && checked.phoneMac === phoneMacOf(deps, signer.phone)
  if (checked.ok && isRight) {
    const proof = { codeVerifiedAt: now, verifiedPhoneMac: checked.phoneMac }
    await markCodeVerified(tx, signer.id, proof)
    // whoever signs with this code is judged by what stands here
    link.signer = { ...signer, ...proof }
  }
  const tried = {
    action: isRight ? 'code.verified' : 'code.wrong',
    data: {
      channel: 'sms',
      ...(isRight && { phoneFrom: phoneSourceOf(signer) }),
      ...(!checked.ok && checked.justLocked && { locked: true }),
    },
    personal,
  }
  // whoever signs with this code writes the next record behind this one
  link.end = await appendSignerFacts(tx, link, { origin, now }, [tried])
  if (isRight) return undefined
  if (!checked.ok && checked.justLocked && checked.lockedUntil)
    await notifyOwnerOfLock(tx, deps, { contract, signer, lockedUntil: checked.lockedUntil })
  return refusalOfCode(checked.ok ? undefined : checked.lockedUntil, now)
}

/** `lockedUntil`: until when no code of this signer is taken. */
export function refusalOfCode(lockedUntil: Date | null | undefined, now: Date): HttpError {
  if (!lockedUntil || lockedUntil <= now) return badRequest(CODE_INVALID, 'code', 'code_invalid')
  const seconds = (lockedUntil.getTime() - now.getTime()) / 1000
  return tooMany(
    'Too many wrong codes. Wait 30 minutes, then request a new code. We’ve let the sender know.',
    seconds,
    'codes_locked',
  )
}
