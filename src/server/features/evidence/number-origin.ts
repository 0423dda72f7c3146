import { linkWay } from '#shared/signers/signers.api.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import { sentTerms } from '#server/features/signing/sent-terms.ts'
import { type LogRecord, signerRef } from '#server/log/chain.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import type { AuthenticationFact } from '#server/pdf/sealed-document.ts'

export type NumberFact = NonNullable<Extract<AuthenticationFact, { kind: 'sms-code' }>['number']>

/** The references of this signer, the present one first: another address or number makes another link. */
export function refsOf(signerId: string, records: LogRecord[]): string[] {
  const refs = [signerRef(signerId)]
  for (const { action, data } of records.toReversed())
    if (action === 'signer.changed' && data.newSigner === refs.at(-1) && typeof data.signer === 'string')
      refs.push(data.signer)
  return refs
}

const wordsIn = (value: unknown) => String(value).split(' ')

/** Records of an earlier release do not name what was changed; of a role they say no more than that it was. */
export const hasChanged = (
  what: 'name' | 'email' | 'phone' | 'role',
  { data, values }: Pick<ReadRecord, 'data' | 'values'>,
) =>
  what === 'role'
    ? wordsIn(data.alsoChanged).includes('roleKey')
    : data.changed === undefined
      ? values[`${what}Before`] !== values[what]
      : wordsIn(data.changed).includes(what)

/** The sender's address when the contract was sent; while that isn't told, the account's. */
export function senderEmailIn(records: ReadRecord[], accountEmail: string | null): string | null {
  const terms = records.findLast(({ action }) => action === 'contract.sent')?.values.terms
  return terms ? sentTerms.parse(JSON.parse(terms)).sender.email : accountEmail
}

/** By which link it came; undefined in records of an earlier release. */
export const wayOf = ({ data }: LogRecord): LinkWay | undefined => linkWay.safeParse(data.link).data

/**
 * Who chose the number of a signer, by the log alone. A number that the sender only let stand is not put down to them: one
 * that was given for this link or an earlier one, that came with the request to hand over, with a form that a visitor
 * filled in, or with a link that made the contract as it was opened.
 */
export function numberOrigin(
  signerId: string,
  records: ReadRecord[],
  senderEmail: string | null,
): NumberFact {
  const [present, ...former] = refsOf(signerId, records)
  const refs = new Set([present, ...former])
  const last = records.findLastIndex(
    ({ action, actor, data, values }) =>
      (action === 'phone.given' && refs.has(actor.ref)) ||
      (action === 'signer.added' && refs.has(String(data.signer))) ||
      (action === 'signer.changed' && refs.has(String(data.signer)) && hasChanged('phone', { data, values })),
  )
  const record = records[last]
  if (!record) return { from: 'sender' }
  const { action, actor, at, data, values } = record
  if (action === 'phone.given')
    return actor.ref === present
      ? { from: 'signer', at, by: wayOf(record) }
      : { from: 'earlier-link', at, by: wayOf(record) }
  if (action === 'signer.added') {
    // its owner is added, too, with the number of the account
    if (values.email?.toLowerCase() === senderEmail?.toLowerCase()) return { from: 'sender' }
    if (actor.kind === 'anonymous') return { from: 'form', at }
    return data.source === 'link' ? { from: 'link', at } : { from: 'sender' }
  }
  const approved = records[last - 1]
  if (approved?.action === 'hand-over.approved') {
    const isRequest = ({ action: did, actor: by, values: asked }: ReadRecord) =>
      did === 'hand-over.asked' &&
      refs.has(by.ref) &&
      asked.personEmail === values.email &&
      asked.personPhone === values.phone
    const ways = records.slice(0, last).filter(isRequest).map(wayOf)
    // one of an earlier release doesn't say which of the requests it was
    const by = wayOf(approved) ?? ways.find((way) => way === 'visible') ?? ways.at(-1)
    return { from: 'hand-over', at, by }
  }
  const isSent = records.slice(0, last).some((earlier) => earlier.action === 'contract.sent')
  return { from: 'sender', ...(isSent && { at }) }
}
