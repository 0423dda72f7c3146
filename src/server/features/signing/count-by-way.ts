import type { LinkWay } from '#shared/signing/link-words.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import type { LogRecord } from '#server/log/chain.ts'

/** What was done by the link that the sender sees, too, counts only for who comes by that link. */
export const countsFor =
  (way: LinkWay | undefined) =>
  ({ data }: Pick<LogRecord, 'data'>): boolean =>
    data.link !== 'visible' || way === 'visible'

/** The acts that a signature is built on. */
export const COUNTED_ACTIONS = [
  'consent.given',
  'consent.withdrawn',
  'phone.given',
  'code.verified',
  'signer.not-me',
]

/**
 * The signer without consent, number and code that do not count for who comes by this link; a number that the link itself
 * was texted to stays. `acts` are the signer's own, oldest first.
 */
export function signerSeenBy(way: LinkWay | undefined, signer: SignerRow, acts: LogRecord[]): SignerRow {
  const counts = countsFor(way)
  const withdrawnAt = acts.findLastIndex(({ action }) => action === 'consent.withdrawn')
  const given = acts.slice(withdrawnAt + 1).filter(({ action }) => action === 'consent.given')
  const hasConsented = given.length === 0 || given.some(counts)
  const number = acts.findLast(({ action }) => action === 'phone.given')
  const isNumberTheirs = !signer.gavePhone || !number || way === 'sms' || counts(number)
  const code = acts.findLast(({ action }) => action === 'code.verified')
  const notMe = acts.findLast(({ action }) => action === 'signer.not-me')
  return {
    ...signer,
    ...(notMe && !counts(notMe) && { notMeAt: null }),
    ...(!hasConsented && { consentedAt: null }),
    ...(!isNumberTheirs && { phone: null, gavePhone: false }),
    ...(code && !counts(code) && { codeVerifiedAt: null, verifiedPhoneMac: null }),
  }
}
