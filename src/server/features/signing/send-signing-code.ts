import { PHONE_REQUIRED } from '#shared/signing/refusals.ts'
import { TEXTS_STOPPED } from '#shared/verification/code-rules.ts'
import type { Deps } from '#server/deps.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { languageOfSigner } from '#server/features/signers/language-of-signer.ts'
import { reachesSender } from '#server/features/signers/reaches-sender.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { badRequest, conflict, tooMany } from '#server/http/errors.ts'
import { isTheirTurn, lockLink, notYourTurn, type Visit } from './open-link.ts'
import { appendSignerFacts } from './signer-facts.ts'

const LOCKED = 'Too many wrong codes. Wait 30 minutes, then request a new code.'
const TOO_MANY = 'Too many codes were sent to this number. Try again later.'
const STOPPED =
  'This phone number’s owner stopped messages from this sender. Allow them again with the link in one of the sender’s emails, or ask the sender for a contract without a code.'

/** Texts a new code to the signer's phone; earlier codes are dead. */
export async function sendSigningCode(
  deps: Deps,
  signerId: string,
  { origin, ...visit }: Visit,
): Promise<Date> {
  const now = deps.now()
  const issued = await deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, visit)
    const { signer, contract } = link
    if (!isTheirTurn(link)) throw notYourTurn()
    if (!signer.consentedAt)
      throw conflict('Give your consent first, then request a code.', 'consent_required')
    if (contract.twoFARequirement === 'none')
      throw conflict('This contract doesn’t need a verification code.', 'no_code_needed')
    if (!signer.phone) throw badRequest(PHONE_REQUIRED, 'phone', 'phone_missing')
    const sender = await senderOf(tx, contract)
    if ((await findStopped(tx, deps, sender, [signer.phone])).size > 0)
      throw conflict(STOPPED, 'messages_stopped')
    const result = await issueCode(tx, deps, {
      subject: `signer:${signerId}`,
      purpose: 'signing',
      binding: '',
      phone: signer.phone,
      ipAddress: origin.ipAddress,
      sender,
      language: languageOfSigner(signer),
      contractId: contract.id,
      signerId,
    })
    const asked = {
      action: result.sent ? 'code.sent' : 'code.refused',
      data: {
        channel: 'sms',
        ...(!result.sent && { reason: result.refused }),
        ...(result.sent && deps.settings.sandbox.sms && { sandbox: true }),
        ...(reachesSender(deps, signer, 'sms', sender) && { sendersPhone: true }),
      },
      personal: { phone: signer.phone },
    }
    await appendSignerFacts(tx, link, { origin, now }, [asked])
    return result
  })
  // refused only after the attempt was committed to the log
  if (!issued.sent && issued.refused === 'stopped') throw conflict(TEXTS_STOPPED, 'texts_stopped')
  if (!issued.sent)
    throw issued.refused === 'locked'
      ? tooMany(LOCKED, issued.retryAfterSeconds, 'codes_locked')
      : tooMany(TOO_MANY, issued.retryAfterSeconds, 'too_many_codes')
  return issued.expiresAt
}
