import { party, type Party } from '#server/features/signers/party.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import { sentTerms, type SentTerms } from './sent-terms.ts'

/** What the log says that is kept of a signer. */
export type ToldSigner = {
  /** Undefined where the contract was sent before the log committed to its parties. */
  party: Party | undefined
  signed: ReadRecord | undefined
  /** Since when a link is said to be for someone else: by the one that the sender sees, and by the signer's own. */
  notMe?: { visible?: string | undefined; own?: string | undefined } | undefined
}

/** What the log of a contract says that the tables hold, from its sending on. */
export type Told = {
  sent: ReadRecord | undefined
  terms: SentTerms | undefined
  /** By their present reference. */
  signers: Map<string, ToldSigner>
  /** References that were replaced, each with the one that came after. */
  successors: Map<string, string>
  consents: ReadRecord[]
  completed: ReadRecord | undefined
  /** Also because it had ended, or a signer declined. */
  cancelled: ReadRecord | undefined
  expired: ReadRecord | undefined
  declined: ReadRecord | undefined
  /** By the consent that each takes back. */
  withdrawals: Map<string, ReadRecord>
  /** The end date; null where it never had one. */
  endsAt: string | null
  sealed: ReadRecord | undefined
}

/** Follows the records of a contract. They must come from a log that was checked. */
export function replayLog(records: ReadRecord[]): Told {
  const start = records.findIndex(({ action }) => action === 'contract.sent')
  const sent = records[start]
  const terms = sent?.values.terms ? sentTerms.parse(JSON.parse(sent.values.terms)) : undefined
  const told: Told = {
    sent,
    terms,
    signers: new Map(terms?.parties.map((known) => [known.ref, { party: known, signed: undefined }])),
    successors: new Map(),
    consents: [],
    completed: undefined,
    cancelled: undefined,
    expired: undefined,
    declined: undefined,
    withdrawals: new Map(),
    endsAt: terms?.contract.endsAt ?? null,
    sealed: undefined,
  }
  for (const record of records.slice(start + 1)) follow(told, record)
  return told
}

const ENDINGS = new Set(['contract.cancelled', 'contract.expired', 'contract.declined'])

/** From each of these on, the signer's link is open. */
const INVITED = new Set(['signer.invited', 'signer.reminded', 'signer.not-invited'])

/** Who has the place of the signer with this reference now. */
export function successorOf(told: Pick<Told, 'successors'>, ref: string): string {
  const next = told.successors.get(ref)
  return next === undefined ? ref : successorOf(told, next)
}

function follow(told: Told, record: ReadRecord) {
  const { action, actor, data } = record
  if (action === 'contract.completed') told.completed = record
  if (ENDINGS.has(action)) told.cancelled = record
  if (action === 'contract.expired') told.expired = record
  if (action === 'contract.declined') told.declined = record
  if (action === 'contract.extended') told.endsAt = String(data.endsAt)
  if (action === 'contract.sealed') told.sealed = record
  if (action === 'consent.given' || action === 'consent.declined') told.consents.push(record)
  if (action === 'consent.withdrawn')
    for (const id of String(data.consents).split(' ')) told.withdrawals.set(id, record)
  if (action === 'signer.changed') return changeSigner(told, record)
  const isInvitation = INVITED.has(action)
  const ref = isInvitation ? data.signer : actor.kind === 'signer' ? actor.ref : undefined
  if (typeof ref !== 'string') return
  // earlier releases could record a look by a link after it was replaced
  if (told.successors.has(ref)) return
  const known = told.signers.get(ref)
  const notMe = followNotMe(known?.notMe, record)
  const notMeAt = [notMe?.visible, notMe?.own].flatMap((at) => at ?? []).toSorted()[0] ?? null
  told.signers.set(ref, {
    party: known?.party && { ...known.party, ...whatChanged(known.party, record), ...(notMe && { notMeAt }) },
    signed: action === 'contract.signed' ? record : known?.signed,
    notMe,
  })
}

function followNotMe(before: ToldSigner['notMe'], { action, at, data }: ReadRecord): ToldSigner['notMe'] {
  const by = data.link === 'visible' ? 'visible' : 'own'
  if (action === 'signer.not-me') return { ...before, [by]: before?.[by] ?? at }
  if (action === 'signer.not-me-taken-back') return { ...before, [by]: undefined }
  return before
}

/** The record holds all that was kept of the signer after the change. */
function changeSigner({ signers, successors }: Told, { data, values }: ReadRecord) {
  const [old, next] = [String(data.signer), String(data.newSigner ?? data.signer)]
  if (old !== next) successors.set(old, next)
  signers.delete(old)
  const after = values.party ? party.parse(JSON.parse(values.party)) : undefined
  signers.set(next, { party: after, signed: undefined })
}

function whatChanged(known: Party, { action, at, data, values }: ReadRecord): Partial<Party> {
  switch (action) {
    case 'signer.invited':
    case 'signer.reminded':
    // their link is open all the same
    case 'signer.not-invited':
      return { status: 'sent' }
    case 'link.opened':
      return { openedAt: known.openedAt ?? at, openedBy: [...known.openedBy, String(data.link)] }
    case 'consent.given':
      return { consentedAt: known.consentedAt ?? at }
    case 'consent.withdrawn':
      return { consentedAt: null }
    case 'phone.given':
      return { gavePhone: true, phone: values.phone ?? null }
    case 'code.verified':
      return { codeVerifiedAt: at }
    case 'contract.signed':
      return { status: 'signed' }
    default:
      return {}
  }
}
