import { maskEmail } from '#shared/mask-email.ts'
import { maskPhone } from '#shared/phone.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import { linkWay } from '#shared/signers/signers.api.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import type { ReadSignature } from '#server/features/signing/signing.queries.ts'
import { type LogRecord, signerRef } from '#server/log/chain.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import type { AuthenticationFact, ChangeFact } from '#server/pdf/sealed-document.ts'

export type Identification = { authentication: AuthenticationFact[]; changes: ChangeFact[] }

/**
 * How one signer was identified, by the log alone: each way in which their link was sent and opened, and what was done
 * with it; the code, and who chose its number; and what the sender changed of them since sending, masked. `signature`
 * is left out where there is none yet.
 */
export function identifySigner(
  signer: SignerRow,
  records: ReadRecord[],
  signature: ReadSignature | undefined,
): Identification {
  const refs = refsOf(signer.id, records)
  const changes = changesOf(refs, records)
  const ref = signerRef(signer.id)
  const own = records.filter(({ actor }) => actor.kind === 'signer' && actor.ref === ref)
  return {
    authentication: [
      ...linkFacts(signer, ref, records, own),
      ...codeFacts(signature, own, changes),
      ...browserFacts(own),
    ],
    changes,
  }
}

/** The references of this signer, the present one first: another address or number makes another link. */
function refsOf(signerId: string, records: LogRecord[]): string[] {
  const refs = [signerRef(signerId)]
  for (const { action, data } of records.toReversed())
    if (action === 'signer.changed' && data.newSigner === refs.at(-1) && typeof data.signer === 'string')
      refs.push(data.signer)
  return refs
}

const masks = {
  name: (name: string) => name,
  email: maskEmail,
  phone: (phone: string) => (phone ? maskPhone(phone) : 'none'),
}

const wordsIn = (value: unknown) => String(value).split(' ')
const shown = (what: keyof typeof masks, value: string | undefined) =>
  value === undefined ? 'not kept' : masks[what](value)

/** What the sender changed of this person after sending. */
function changesOf(refs: string[], records: ReadRecord[]): ChangeFact[] {
  const sentAs = records.findIndex(({ action }) => action === 'contract.sent')
  if (sentAs < 0) return []
  return records.slice(sentAs).flatMap(({ action, at, data, values }) => {
    if (action !== 'signer.changed' || !refs.includes(String(data.signer))) return []
    return (['name', 'email', 'phone'] as const).flatMap((what): ChangeFact[] => {
      const [before, after] = [values[`${what}Before`], values[what]]
      // records of an earlier release do not name what was changed
      const isChanged = data.changed === undefined ? before !== after : wordsIn(data.changed).includes(what)
      return isChanged ? [{ what, at, before: shown(what, before), after: shown(what, after) }] : []
    })
  })
}

type LinkFact = Extract<AuthenticationFact, { kind: 'link' }>

/** One for each way in which the link was sent or used, in the order of its first use. */
function linkFacts(signer: SignerRow, ref: string, records: ReadRecord[], own: ReadRecord[]): LinkFact[] {
  const invitations = records.filter(
    ({ action, data }) => /^signer\.(invited|reminded)$/.test(action) && data.signer === ref,
  )
  const isTold = own.some(({ data }) => linkWay.safeParse(data.link).success)
  if (!isTold && own.length > 0) return [untoldLink(signer, invitations, own)]
  const facts = (['email', 'sms', 'visible'] as const).map((way) => linkFact(way, signer, invitations, own))
  return facts
    .filter(({ way, sentAt, firstOpenedAt, usedTo }) =>
      way === 'visible' ? firstOpenedAt || usedTo.length > 0 : sentAt || firstOpenedAt,
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

// what was signed with stands first, then what was opened, then what was only sent
const rankOf = ({ usedTo, firstOpenedAt }: LinkFact) => (usedTo.includes('sign') ? 0 : firstOpenedAt ? 1 : 2)

function linkFact(way: LinkWay, signer: SignerRow, invitations: LogRecord[], own: ReadRecord[]): LinkFact {
  const sent = invitations.filter(({ data }) => way !== 'visible' && includesChannel(data.channel, way))
  const used = own.filter(({ data }) => data.link === way)
  const opened = used.find(({ action }) => action === 'link.opened')
  const usedTo = (['consent', 'sign'] as const).filter((what) =>
    used.some(({ action }) => action === (what === 'sign' ? 'contract.signed' : 'consent.given')),
  )
  const [first] = sent
  return {
    kind: 'link',
    way,
    ...(way !== 'visible' && { sentTo: sentToOf(way, signer, opened) }),
    ...(first && { sentAt: first.at }),
    ...(sent.some(({ data }) => String(data.sandbox ?? '').includes(way)) && { inSandbox: true }),
    ...(opened && { firstOpenedAt: opened.at }),
    usedTo,
  }
}

const includesChannel = (channel: unknown, way: LinkWay) => channel === way || channel === 'both'

function sentToOf(way: LinkWay, { email, phone }: SignerRow, opened: ReadRecord | undefined): string {
  const told = opened?.values.sentTo
  return told ?? (way === 'email' ? email : phone ? maskPhone(phone) : 'the signer’s phone')
}

/** As an earlier release recorded it, which did not tell the ways apart. */
function untoldLink(signer: SignerRow, invitations: LogRecord[], own: LogRecord[]): LinkFact {
  const channels = invitations.map(({ data }) => data.channel)
  const places = [
    channels.some((channel) => channel !== 'sms') && signer.email,
    channels.some((channel) => channel !== 'email') && 'the signer’s phone',
  ]
  const opened = own.find(({ action }) => action === 'link.opened')
  return {
    kind: 'link',
    way: 'unknown',
    sentTo: places.filter(Boolean).join(' and ') || signer.email,
    ...(invitations[0] && { sentAt: invitations[0].at }),
    ...(opened && { firstOpenedAt: opened.at }),
    usedTo: [],
  }
}

const actsIn = { consent: 'consent.given', code: 'code.verified', sign: 'contract.signed' } as const

/** Whether any of it came from a browser of the sender's, as far as that was known. */
function browserFacts(own: LogRecord[]): AuthenticationFact[] {
  const usedTo = (['consent', 'code', 'sign'] as const).filter((what) =>
    own.some(({ action, data }) => action === actsIn[what] && data.sendersBrowser === true),
  )
  return usedTo.length > 0 ? [{ kind: 'senders-browser', usedTo }] : []
}

const wayOf = ({ data }: LogRecord): LinkWay | undefined => linkWay.safeParse(data.link).data

function codeFacts(
  signature: ReadSignature | undefined,
  own: LogRecord[],
  changes: ChangeFact[],
): AuthenticationFact[] {
  const { maskedPhone, codeVerifiedAt, phoneFrom } = signature?.circumstances ?? {}
  if (!maskedPhone || !codeVerifiedAt) return []
  const upToCode = own.filter(({ at }) => at <= codeVerifiedAt)
  const sent = upToCode.findLast(({ action }) => action === 'code.sent')
  const given = upToCode.findLast(({ action }) => action === 'phone.given')
  const verified = upToCode.findLast(({ action }) => action === 'code.verified')
  const changed = changes.findLast(({ what }) => what === 'phone')
  return [
    {
      kind: 'sms-code',
      maskedPhone,
      verifiedAt: codeVerifiedAt,
      ...(verified && { verifiedBy: wayOf(verified) }),
      ...(sent && { sentAt: sent.at }),
      ...(sent?.data.sandbox === true && { inSandbox: true }),
      ...(phoneFrom === 'signer' && {
        number: { from: phoneFrom, ...(given && { at: given.at, by: wayOf(given) }) },
      }),
      ...(phoneFrom === 'sender' && { number: { from: phoneFrom, ...(changed && { at: changed.at }) } }),
    },
  ]
}
