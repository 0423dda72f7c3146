import { maskEmail } from '#shared/mask-email.ts'
import { maskPhone } from '#shared/phone.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import { roleInWords } from '#shared/signers/role-in-words.ts'
import { linkWay } from '#shared/signers/signers.api.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import type { ReadSignature } from '#server/features/signing/signing.queries.ts'
import { type LogRecord, signerRef } from '#server/log/chain.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { hasSendersAddress, isSender, type Named } from '#server/pdf/parties.ts'
import type { AuthenticationFact, ChangeFact } from '#server/pdf/sealed-document.ts'
import { hasChanged, numberOrigin, refsOf, wayOf } from './number-origin.ts'

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
  sender: Named,
): Identification {
  const ref = signerRef(signer.id)
  const own = records.filter(({ actor }) => actor.kind === 'signer' && actor.ref === ref)
  return {
    authentication: [
      ...linkFacts(signer, { ref, records, own, signature }),
      ...codeFacts(signature, own, numberOrigin(signer.id, records, sender.email)),
      // an earlier release recorded it of senders who had changed their address, too
      ...(isSender(signer, sender) ? [] : [...browserFacts(own), ...mailboxFacts(signer, sender)]),
    ],
    changes: changesOf(refsOf(signer.id, records), records),
  }
}

const masks = {
  name: (name: string) => name,
  email: maskEmail,
  phone: (phone: string) => (phone ? maskPhone(phone) : 'none'),
  role: (role: string) => roleInWords(role) ?? 'none',
}

const shown = (what: keyof typeof masks, value: string | undefined) =>
  value === undefined ? 'not kept' : masks[what](value)

/** What the sender changed of this person after sending. */
function changesOf(refs: string[], records: ReadRecord[]): ChangeFact[] {
  const sentAs = records.findIndex(({ action }) => action === 'contract.sent')
  if (sentAs < 0) return []
  return records.slice(sentAs).flatMap(({ action, at, data, values }) => {
    if (action !== 'signer.changed' || !refs.includes(String(data.signer))) return []
    return (['name', 'email', 'phone', 'role'] as const).flatMap((what): ChangeFact[] => {
      if (!hasChanged(what, { data, values })) return []
      const [before, after] = [shown(what, values[`${what}Before`]), shown(what, values[what])]
      // a role that says nothing, like “signer 2”, is printed nowhere
      return before === after && what === 'role' && before === 'none' ? [] : [{ what, at, before, after }]
    })
  })
}

type LinkFact = Extract<AuthenticationFact, { kind: 'link' }>

type Told = {
  ref: string
  records: ReadRecord[]
  /** What this signer did, under the present link. */
  own: ReadRecord[]
  signature: ReadSignature | undefined
}

/** One for each way in which the link was sent or used, in the order of its first use. */
function linkFacts(signer: SignerRow, { ref, records, own, signature }: Told): LinkFact[] {
  const invitations = records.filter(
    ({ action, data }) => /^signer\.(invited|reminded)$/.test(action) && data.signer === ref,
  )
  const isTold = own.some(({ data }) => linkWay.safeParse(data.link).success)
  if (!isTold && own.length > 0) return [untoldLink(signer, invitations, own)]
  const facts = (['email', 'sms', 'visible'] as const).flatMap((way) =>
    linkFactsOf(way, signer, { invitations, own, signature }),
  )
  const isVisibleUsed = facts.some(({ way, ...fact }) => way === 'visible' && isInUse(fact))
  return facts
    .map((fact) =>
      isVisibleUsed && fact.sentAt && !isInUse(fact) ? { ...fact, mayBeVisible: true as const } : fact,
    )
    .filter(({ way, sentAt, firstOpenedAt, usedTo }) =>
      way === 'visible' ? firstOpenedAt || usedTo.length > 0 : sentAt || firstOpenedAt,
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

const isInUse = ({ firstOpenedAt, usedTo }: Pick<LinkFact, 'firstOpenedAt' | 'usedTo'>) =>
  firstOpenedAt !== undefined || usedTo.length > 0

// what was signed with stands first, then what was opened, then what was only sent
const rankOf = ({ usedTo, firstOpenedAt }: LinkFact) => (usedTo.includes('sign') ? 0 : firstOpenedAt ? 1 : 2)

type OfLink = Pick<Told, 'own' | 'signature'> & { invitations: ReadRecord[] }

/** Two where the link was opened from one number, and signed with from another that the signer gave later. */
function linkFactsOf(way: LinkWay, signer: SignerRow, { invitations, own, signature }: OfLink): LinkFact[] {
  const used = own.filter(({ data }) => data.link === way)
  const opened = used.find(({ action }) => action === 'link.opened')
  const openedTo = opened?.values.sentTo
  const signedTo = signature?.circumstances.link === way ? signature.circumstances.linkSentTo : null
  const to = signedTo ?? openedTo ?? presentAddress(way, signer)
  const isOther = openedTo !== undefined && openedTo !== to
  // by which of the two numbers came what was done before the other was given
  const givenAt = isOther ? own.findLastIndex(({ action }) => action === 'phone.given') : -1
  const isOlder = (act: ReadRecord) => own.indexOf(act) < givenAt
  const acts = [
    ...consentsThatStand(own).map((act) => ({ act, what: 'consent' as const })),
    ...own
      .filter(({ action }) => action === 'contract.signed')
      .map((act) => ({ act, what: 'sign' as const })),
  ].filter(({ act }) => act.data.link === way)
  const usedBy = (older: boolean) => [
    ...new Set(acts.filter(({ act }) => isOlder(act) === older).map(({ what }) => what)),
  ]
  const present: LinkFact = {
    kind: 'link',
    way,
    ...sentFacts(way, to, invitations),
    ...(opened && !isOther && { firstOpenedAt: opened.at }),
    usedTo: usedBy(false),
  }
  if (!isOther) return [present]
  const former = sentFacts(way, openedTo, invitations)
  return [
    { kind: 'link', way, ...former, ...(opened && { firstOpenedAt: opened.at }), usedTo: usedBy(true) },
    present,
  ]
}

function sentFacts(way: LinkWay, to: string, invitations: ReadRecord[]) {
  if (way === 'visible') return {}
  const sent = invitations.filter(
    ({ data, values }) =>
      includesChannel(data.channel, way) && isTo(to, way === 'email' ? values.email : values.phone),
  )
  const [first] = sent
  return {
    sentTo: to,
    ...(first && { sentAt: first.at }),
    ...(sent.some(({ data }) => String(data.sandbox ?? '').includes(way)) && { inSandbox: true }),
  }
}

/** Records of an earlier release do not name the address. */
const isTo = (shownAs: string, address: string | undefined) =>
  address === undefined || address === shownAs || maskPhone(address) === shownAs

/** The consents to sign electronically that a signature rests on: none that was withdrawn, and none to messages. */
function consentsThatStand<T extends LogRecord>(own: T[]): T[] {
  const withdrawnAt = own.findLastIndex(({ action }) => action === 'consent.withdrawn')
  return own
    .slice(withdrawnAt + 1)
    .filter(({ action, data }) => action === 'consent.given' && (data.consentType ?? 'esign') === 'esign')
}

const includesChannel = (channel: unknown, way: LinkWay) => channel === way || channel === 'both'

function presentAddress(way: LinkWay, { email, phone }: SignerRow): string {
  return way === 'email' ? email : phone ? maskPhone(phone) : 'the signer’s phone'
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

/** Whether any of it came from a browser of the sender's, as far as that was known. */
function browserFacts(own: LogRecord[]): AuthenticationFact[] {
  const acts = {
    consent: consentsThatStand(own),
    code: own.filter(({ action }) => action === 'code.verified'),
    sign: own.filter(({ action }) => action === 'contract.signed'),
  }
  const usedTo = (['consent', 'code', 'sign'] as const).filter((what) =>
    acts[what].some(({ data }) => data.sendersBrowser === true),
  )
  return usedTo.length > 0 ? [{ kind: 'senders-browser', usedTo }] : []
}

const mailboxFacts = (signer: SignerRow, sender: Named): AuthenticationFact[] =>
  isSameMailbox(signer.email, sender.email)
    ? [{ kind: 'senders-mailbox', isSameAddress: hasSendersAddress(signer, sender) }]
    : []

/** `notSigners`: what is known of the number where the signer did not give it by the present link. */
function codeFacts(
  signature: ReadSignature | undefined,
  own: LogRecord[],
  notSigners: ReturnType<typeof numberOrigin>,
): AuthenticationFact[] {
  const { maskedPhone, codeVerifiedAt, phoneFrom } = signature?.circumstances ?? {}
  if (!maskedPhone || !codeVerifiedAt) return []
  const upToCode = own.filter(({ at }) => at <= codeVerifiedAt)
  const sent = upToCode.findLast(({ action }) => action === 'code.sent')
  const given = upToCode.findLast(({ action }) => action === 'phone.given')
  const verified = upToCode.findLast(({ action }) => action === 'code.verified')
  return [
    {
      kind: 'sms-code',
      maskedPhone,
      verifiedAt: codeVerifiedAt,
      ...(verified && { verifiedBy: wayOf(verified) }),
      ...(sent && { sentAt: sent.at }),
      ...(sent?.data.sandbox === true && { inSandbox: true }),
      ...(sent?.data.sendersPhone === true && { toSender: true }),
      ...(phoneFrom === 'signer' && {
        number: { from: phoneFrom, ...(given && { at: given.at, by: wayOf(given) }) },
      }),
      ...(phoneFrom === 'sender' && { number: notSigners }),
    },
  ]
}
