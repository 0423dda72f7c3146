import type { LinkWay } from '#shared/signing/link-words.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import type { LogRecord } from '#server/log/chain.ts'

/** What was done by the link that the sender sees, too, counts only for who comes by that link. */
export const countsFor =
  (way: LinkWay | undefined) =>
  ({ data }: Pick<LogRecord, 'data'>): boolean =>
    data.link !== 'visible' || way === 'visible'

/** The sender could else sign by the link that they see, too, with the code that the signer has entered by our message. */
const isCodeFor =
  (way: LinkWay | undefined) =>
  ({ data }: LogRecord): boolean =>
    (data.link === 'visible') === (way === 'visible')

/** The acts that a signature is built on. */
export const COUNTED_ACTIONS = [
  'consent.given',
  'consent.withdrawn',
  'phone.given',
  'code.verified',
  'signer.not-me',
  'signer.not-me-taken-back',
]

/**
 * The signer without consent, number and code that do not count for who comes by this link; a number that the link itself
 * was texted to stays. A code counts for the kind of link that it was entered by alone. `acts` are the signer's own, oldest
 * first.
 */
export function signerSeenBy(way: LinkWay | undefined, signer: SignerRow, acts: LogRecord[]): SignerRow {
  const counts = countsFor(way)
  const withdrawnAt = acts.findLastIndex(({ action }) => action === 'consent.withdrawn')
  const given = acts.slice(withdrawnAt + 1).filter(({ action }) => action === 'consent.given')
  const hasConsented = given.length === 0 || given.some(counts)
  const number = acts.findLast(({ action }) => action === 'phone.given')
  const isNumberTheirs = !signer.gavePhone || !number || way === 'sms' || counts(number)
  const code = acts.findLast(({ action }) => action === 'code.verified')
  const notMe = acts.filter(counts).findLast(({ action }) => action.startsWith('signer.not-me'))
  return {
    ...signer,
    ...(way !== 'visible' && notMe?.action !== 'signer.not-me' && { notMeAt: null }),
    ...(!hasConsented && { consentedAt: null }),
    ...(!isNumberTheirs && { phone: null, gavePhone: false }),
    ...(code && !isCodeFor(way)(code) && { codeVerifiedAt: null, verifiedPhoneMac: null }),
  }
}

/**
 * Whether there is a consent that who comes by this link can withdraw. One that was withdrawn by the link that the sender
 * sees, too, is none any more, but whose mailbox or phone it was given by may say so themselves.
 */
export function hasConsentToWithdraw(way: LinkWay | undefined, seen: SignerRow, acts: LogRecord[]): boolean {
  if (seen.consentedAt !== null) return true
  const last = acts.filter(countsFor(way)).findLast(({ action }) => action.startsWith('consent.'))
  return last?.action === 'consent.given'
}
