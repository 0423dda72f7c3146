import { createHash } from 'node:crypto'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { party, type Party, partyOf } from '#server/features/signers/party.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { canonicalJson } from '#server/log/canonical-json.ts'
import { signerRef } from '#server/log/chain.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import { successorOf, type Told, type ToldSigner } from './replay-log.ts'
import { attachmentTermsOf, contractTermsOf, type StoredFile } from './sent-terms.ts'
import { numbersOf } from './own-places.ts'
import type { ReadConsent, ReadSignature } from './signing.queries.ts'

export type Stored = {
  contract: ContractRow
  attachment: StoredFile | undefined
  signers: SignerRow[]
  consents: ReadConsent[]
  signatures: ReadSignature[]
}
export type Pair = [what: string, stored: unknown, told: unknown]

/** What is stored of a contract and is not what its log says, a sentence each. The log must have been checked. */
export const whatDiffers = (told: Told, stored: Stored): string[] => [
  ...whatDiffersAtSight(told, stored),
  ...differingConsents(told, stored.consents),
]

/** The same without the consents, of which the owner's page shows nothing. */
export const whatDiffersAtSight = (told: Told, stored: Omit<Stored, 'consents'>): string[] => [
  ...unequal(statePairs(told, stored.contract)),
  ...differingTerms(told, stored),
  ...differingSigners(told, stored.signers),
  ...differingSignatures(told, stored.signatures),
]

const isSame = (a: unknown, b: unknown) => canonicalJson({ a }) === canonicalJson({ a: b })
/** A sentence for each pair that is not the same. */
export const unequal = (pairs: Pair[]): string[] =>
  pairs.flatMap(([what, stored, told]) => (isSame(stored, told) ? [] : [`${what} isn’t what was recorded.`]))
const iso = (moment: Date | null) => moment?.toISOString() ?? null
const atOf = (record: ReadRecord | undefined) => record?.at ?? null

function statusOf({ sent, completed, cancelled }: Told): ContractRow['status'] {
  if (cancelled) return 'cancelled'
  if (completed) return 'completed'
  return sent ? 'sent' : 'draft'
}

function statePairs(told: Told, contract: ContractRow): Pair[] {
  const { sent, completed, cancelled, expired, declined, sealed } = told
  const isWaiting = completed !== undefined && !sealed
  const waits = ['pending', 'failing'].includes(contract.sealState)
  return [
    ['The status', contract.status, statusOf(told)],
    ['The time of sending', iso(contract.sentAt), atOf(sent)],
    ['The time of completion', iso(contract.completedAt), atOf(completed)],
    ['The time of cancelling', iso(contract.cancelledAt), atOf(cancelled)],
    ['The time of its expiry', iso(contract.expiredAt), atOf(expired)],
    ['The time of its decline', iso(contract.declinedAt), atOf(declined)],
    ['The end date', iso(contract.endsAt), told.endsAt],
    ['The reason for cancelling', contract.cancelReason, cancelled?.data.reason ?? null],
    ['Whether it is sealed', contract.sealState === 'sealed', sealed !== undefined],
    ['Whether it waits for its seal', waits, isWaiting],
  ]
}

/** The same for what is fixed from the sending on: content hash, title, settings, sender and file. */
export function differingTerms(
  { sent, terms }: Pick<Told, 'sent' | 'terms'>,
  { contract, attachment }: Pick<Stored, 'contract' | 'attachment'>,
): string[] {
  const content: Pair = [
    'The content hash',
    contract.documentContentHash,
    sent?.data.documentContentHash ?? null,
  ]
  if (!terms) return unequal([content])
  const now = contractTermsOf(contract)
  return unequal([
    content,
    ['The sender', contract.creatorId, terms.sender.id],
    ['The sender’s logo', contract.senderLogoHash, terms.sender.companyLogoSha256 ?? null],
    ['The title', now.title, terms.contract.title],
    ['The kind of content', now.contentType, terms.contract.contentType],
    ['The order of signing', now.workflow, terms.contract.workflow],
    ['Whether a code is required', now.twoFARequirement, terms.contract.twoFARequirement],
    ['Whether the signed PDF is emailed', now.autoPDF, terms.contract.autoPDF],
    ['Whether guidance is offered', now.aiLegalGuidance, terms.contract.aiLegalGuidance],
    ['Whether signers are reminded', now.reminders, terms.contract.reminders],
    ['The place of the attached file', now.attachmentPlace, terms.contract.attachmentPlace],
    ['The time of creation', now.createdAt, terms.contract.createdAt],
    ['The attached file', attachmentTermsOf(attachment), terms.attachment],
  ])
}

function differingSigners({ terms, signers }: Told, rows: SignerRow[]): string[] {
  if (!terms) return []
  const known = new Map(rows.map((row) => [signerRef(row.id), row]))
  return [...new Set([...signers.keys(), ...known.keys()])].flatMap((ref) => {
    const [row, told] = [known.get(ref), signers.get(ref)]
    if (!row) return ['A signer is missing.']
    return told ? differingSigner(row, told) : ['A signer is stored that no one added.']
  })
}

const ofParty: Record<keyof Party, string> = {
  ref: 'Who a signer is',
  name: 'The name of a signer',
  email: 'The email address of a signer',
  phone: 'The phone number of a signer',
  notificationPreference: 'How a signer is notified',
  geolocationRequirement: 'Whether a signer’s location is required',
  signingOrder: 'The place of a signer in the order',
  sendEmailOnSign: 'Whether a signer gets the signed PDF',
  ccEmails: 'The addresses that get a copy',
  roleKey: 'The role of a signer',
  createdAt: 'The time when a signer was added',
  status: 'The status of a signer',
  gavePhone: 'Who gave a signer’s phone number',
  openedAt: 'The time when a signer opened the link',
  openedBy: 'How a signer’s link was opened',
  consentedAt: 'The time when a signer consented',
  notMeAt: 'The time when a link was said to be for someone else',
  codeVerifiedAt: 'The time when a signer entered a code',
}

function differingSigner(row: SignerRow, { party: told, signed }: ToldSigner): string[] {
  const now = partyOf(row)
  const fields = told ? party.keyof().options.map((name): Pair => [ofParty[name], now[name], told[name]]) : []
  return unequal([...fields, ['The time when a signer signed', iso(row.signedAt), atOf(signed)]])
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function differingSignatures({ signers }: Told, rows: ReadSignature[]): string[] {
  const open = new Map([...signers].flatMap(([ref, { signed }]) => (signed ? [[ref, signed] as const] : [])))
  const found = rows.flatMap((row) => {
    const ref = signerRef(row.signerId)
    const record = open.get(ref)
    open.delete(ref)
    return record ? differingSignature(row, record) : ['A signature is stored that no one gave.']
  })
  return [...found, ...[...open].map(() => 'A signature is missing.')]
}

function differingSignature(row: ReadSignature, { at, data, values }: ReadRecord): string[] {
  const { ipAddress, userAgent, method, authentication, shown, link, place } = row.circumstances
  const { places, initialsMethod } = row.circumstances
  return unequal([
    ['The hash of a signature', row.signatureHash, data.signatureHash],
    ['The image of a signature', sha256(row.image), data.signatureHash],
    // nothing of this is in the record of a contract without places
    ['The hash of initials', row.initialsHash, data.initialsHash ?? null],
    ['The image of initials', row.initials && sha256(row.initials), data.initialsHash ?? null],
    ['How initials were made', initialsMethod, data.initialsMethod ?? null],
    ['The places of initials', numbersOf(places, 'initials'), data.initialsPlaces ?? ''],
    ['The places of a signature', numbersOf(places, 'signature'), data.signaturePlaces ?? ''],
    ['The text that a signature is for', row.documentContentHash, data.documentContentHash],
    ['The time of a signature', iso(row.createdAt), at],
    ['The address that a signature came from', ipAddress, values.ipAddress],
    ['The device that a signature came from', userAgent, values.userAgent],
    // records of earlier releases name no place
    ['The place of a signature', place && canonicalJson(place), values.place ?? null],
    ['How a signature was made', [method, authentication], [data.method, data.authentication]],
    ['The link that a signature came by', link, data.link ?? null],
    ['What was shown before a signature', shown?.seconds ?? null, data.shownSeconds ?? null],
  ])
}

function differingConsents(told: Told, rows: ReadConsent[]): string[] {
  const open = new Map(told.consents.map((record) => [nameOfRecord(told, record), record]))
  const found = rows.flatMap((row) => {
    // older records do not name theirs
    const name = open.has(row.id) ? row.id : nameOfConsent(row)
    const record = open.get(name)
    open.delete(name)
    if (!record) return ['A consent is stored that no one gave.']
    return unequal([
      ['Who gave a consent', signerRef(row.signerId), successorOf(told, record.actor.ref ?? '')],
      ['The kind of a consent', row.consentType, record.data.consentType],
      ['Whether a consent was given', row.consentGiven, record.action === 'consent.given'],
      [
        'The text of a consent',
        [row.textVersion, row.textHash, row.language],
        // until there were others, all were in English
        [record.data.textVersion, record.data.textHash, record.data.language ?? 'english'],
      ],
      ['The time of a consent', iso(row.createdAt), record.at],
      ['The address that a consent came from', row.ipAddress, record.values.ipAddress],
      ['The device that a consent came from', row.userAgent, record.values.userAgent],
      ['Whether a consent was withdrawn', ...withdrawalOf(row, told.withdrawals.get(row.id))],
    ])
  })
  return [...found, ...[...open].map(() => 'A consent is missing.')]
}

const withdrawalOf = (row: ReadConsent, told: ReadRecord | undefined) =>
  [
    [iso(row.withdrawnAt), row.withdrawalReason],
    [atOf(told), told?.values.text ?? null],
  ] as const

const nameOfConsent = ({ signerId, createdAt, consentType }: ReadConsent) =>
  `${signerRef(signerId)} ${createdAt.toISOString()} ${consentType}`

const nameOfRecord = (told: Told, { actor, at, data }: ReadRecord) =>
  String(data.consent ?? `${successorOf(told, actor.ref ?? '')} ${at} ${data.consentType}`)
