import { hasOurSecret, type LinkWay } from '#shared/signing/link-words.ts'
import { countsFor } from '#server/features/signing/count-by-way.ts'
import { type LogRecord, signerRef } from '#server/log/chain.ts'

type Act = Pick<LogRecord, 'action' | 'actor' | 'data'>

const isBy =
  (ref: string) =>
  ({ actor }: Act) =>
    actor.kind === 'signer' && actor.ref === ref

/** What a signer did under the link that they have now, oldest first. */
export const actsOf = <T extends Act>(signerId: string, records: T[]): T[] =>
  records.filter(isBy(signerRef(signerId)))

/** Each consent to sign electronically that was withdrawn, and its withdrawal. */
export const upToWithdrawal = <T extends Act>(acts: T[]): T[] =>
  acts
    .slice(0, acts.findLastIndex(({ action }) => action === 'consent.withdrawn') + 1)
    .filter(
      ({ action, data }) =>
        action === 'consent.withdrawn' ||
        (action === 'consent.given' && (data.consentType ?? 'esign') === 'esign'),
    )

/** Whether one of the consents that were withdrawn counts: by a link that the sender sees, too, it may be somebody else’s word. */
export const hadAgreed = (acts: Act[], link: LinkWay | undefined): boolean =>
  upToWithdrawal(acts).some((act) => act.action === 'consent.given' && countsFor(link)(act))

/** What counts for this link, that of the signature, goes before what was said by another, even if that was later. */
export function countingLast<C extends { id: string }>(
  consents: C[],
  records: Act[],
  link: LinkWay | undefined,
): C[] {
  const counting = new Set(records.filter(countsFor(link)).map(({ data }) => data.consent))
  return consents.toSorted((a, b) => Number(counting.has(a.id)) - Number(counting.has(b.id)))
}

/** The corrections that a signer asked for, and what the sender refused of them, in their order. */
export const correctionsOf = <T extends Act>(signerId: string, records: T[]): T[] =>
  records.filter(
    (record) =>
      (record.action === 'correction.asked' && isBy(signerRef(signerId))(record)) ||
      (record.action === 'correction.refused' && record.data.signer === signerRef(signerId)),
  )

/** What they did before they signed: what came later is no part of what the signature is for. */
export function beforeSigning<T extends Act>(acts: T[]): T[] {
  const signedAt = acts.findIndex(({ action }) => action === 'contract.signed')
  return signedAt < 0 ? acts : acts.slice(0, signedAt)
}

/**
 * Whether there is a record that the signer opened the attached file before they signed by this link. What was fetched at
 * an address that the sender sees, too, counts for whoever signed by that link alone. Of the PDF of the whole contract,
 * which counts only where the file's pages are in it, the record is of the kind 'pdf'.
 */
export function hasOpenedFile(
  signerId: string,
  records: Act[],
  { isInPages, link }: { isInPages: boolean; link: LinkWay | null | undefined },
): boolean {
  return beforeSigning(actsOf(signerId, records)).some(
    ({ action, data }) =>
      action === 'document.viewed' &&
      (data.documentType === 'attachment' ||
        (isInPages && data.documentType === 'pdf' && data.claimed !== true)) &&
      (!hasOurSecret(link) || hasOurSecret(data.link)),
  )
}
