import { hasEnded, lastDayInWords } from '#shared/contracts/end-date.ts'
import { hasOurSecret, type LinkWay } from '#shared/signing/link-words.ts'
import { CODE_GOOD_FOR_MINUTES } from '#shared/verification/code-rules.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, findContract, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { wayOfLink, wayOfTicket } from '#server/features/signers/link-secret.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import {
  findStoredSigner,
  openSigner,
  type SignerRow,
  type StoredSigner,
} from '#server/features/signers/signers.queries.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { conflict, gone, HttpError } from '#server/http/errors.ts'
import { type LogRecord, signerRef } from '#server/log/chain.ts'
import { countRecordsOf, findHead, type Head, listActsOf, lockHead } from '#server/log/log.queries.ts'
import { senderInFull } from '#server/messages/wording.ts'
import { isInSendersBrowser, type Looking } from './is-owner-looking.ts'
import { COUNTED_ACTIONS, hasConsentToWithdraw, signerSeenBy } from './count-by-way.ts'

export type Link = {
  /** With that consent, number and code that count for who comes by this link. */
  signer: SignerRow
  contract: ContractRow
  key: DataKey
  /** How the link of this call came; undefined for calls that cannot tell. */
  way: LinkWay | undefined
  /** It came by a message of ours that a newer one has replaced. */
  isReplaced: boolean
  canWithdraw: boolean
}
/** Where a signer's call comes from, and the secret of the message that brought the link, if it was one. */
export type Visit = Looking & { origin: Origin; linkSecret: string | undefined }
/** The end of the contract's log is held too: what happens to the link becomes a record, which says of a browser of the sender's that it is one. */
export type LockedLink = Link & { end: Head | undefined; isInSendersBrowser: boolean }

const notForYou = () =>
  gone('Someone said that this link isn’t for them, so it no longer works.', 'not_for_you')
const RECORD_LIMIT_REACHED = 'This link has been used too many times. Ask the sender for a new one.'
export const unknownLink = () =>
  new HttpError(404, 'The contract or signing invitation could not be found.', { code: 'unknown_link' })

type Found = {
  stored: StoredSigner | undefined
  contract: ContractRow | undefined
  key: DataKey | undefined
  /** What this signer did so far. */
  acts: LogRecord[]
}

async function linkOf(
  db: Db,
  deps: Deps,
  { stored, contract, key, acts }: Found,
  linkSecret: string | undefined,
  isBack = false,
): Promise<Link> {
  if (!stored || !contract || !key || contract.status === 'draft') throw unknownLink()
  const isSigned = stored.status === 'signed'
  const had = ifSigned(stored)
  if (contract.declinedAt)
    throw gone(
      'This contract was declined, so no one can sign it anymore. You don’t need to do anything.',
      'contract_declined',
      had,
    )
  if (contract.status === 'cancelled')
    throw gone(
      'The sender cancelled this contract. You don’t need to do anything.',
      'contract_cancelled',
      had,
    )
  if (contract.hiddenAt && !isSigned)
    throw gone('The sender deleted this contract. You don’t need to do anything.', 'contract_deleted')
  const known = openSigner(key, stored)
  const way = await wayOfLink(db, deps, known, linkSecret)
  const signer = signerSeenBy(way, known, acts)
  if (signer.notMeAt && !isBack) throw notForYou()
  const isReplaced = linkSecret !== undefined && way === 'visible'
  return { signer, contract, key, way, isReplaced, canWithdraw: hasConsentToWithdraw(way, signer, acts) }
}

/** Tells whoever has signed what never was completed that they had. */
const ifSigned = ({ status }: StoredSigner) => (status === 'signed' ? { hadSigned: 'yes' } : undefined)

/**
 * A 410 that names whom to ask, once a sent contract is past its end, whether or not it was closed for that yet. An erased
 * account is nobody to ask: then `sender` is empty.
 */
async function refuseEnded(db: Db, deps: Deps, contract: ContractRow, stored: StoredSigner) {
  const { endsAt } = contract
  const isOver = contract.expiredAt !== null || (contract.status === 'sent' && hasEnded(endsAt, deps.now()))
  if (!isOver || !endsAt) return
  const known = await senderOf(db, contract)
  const sender = known.isErased ? '' : senderInFull(known)
  throw gone(
    `The last day to sign this contract was ${lastDayInWords(endsAt)}. ${whomToAsk(sender, stored.status)}`,
    'contract_expired',
    { endsAt: endsAt.toISOString(), sender, ...ifSigned(stored) },
  )
}

function whomToAsk(sender: string, status: StoredSigner['status']): string {
  if (!sender) return 'The sender’s account has since been erased.'
  return status === 'signed'
    ? `If you have questions, ask ${sender}.`
    : `If you still want to sign it, ask ${sender}.`
}

/** Who and what stands behind a signing link: 404 for an unknown one, 410 when the contract was cancelled or deleted, or is past its end. */
export async function readLink(
  db: Db,
  deps: Deps,
  signerId: string,
  linkSecret: string | undefined,
): Promise<Link> {
  const stored = await findStoredSigner(db, signerId)
  const contract = stored && (await findContract(db, stored.contractId))
  if (!stored || !contract) throw unknownLink()
  const [key, acts] = await Promise.all([
    findContractKey(db, deps, contract.id),
    listActs(db, contract.id, signerId),
  ])
  try {
    await refuseEnded(db, deps, contract, stored)
    return await linkOf(db, deps, { stored, contract, key, acts }, linkSecret)
  } catch (error) {
    const signer = key && openSigner(key, stored)
    const way = signer && (await wayOfLink(db, deps, signer, linkSecret))
    const isTheirs = signer && hasOurSecret(way) && !signerSeenBy(way, signer, acts).notMeAt
    throw isTheirs ? await namingContract(db, contract, error) : error
  }
}

/** An end of the link that names contract and sender, to whoever came by a message of ours, which named both, and hasn't said “not me”. */
async function namingContract(db: Db, contract: ContractRow, error: unknown) {
  if (!(error instanceof HttpError) || error.statusCode !== 410) return error
  const { name, email: senderEmail, isErased } = await senderOf(db, contract)
  return error.naming({ title: contract.title, senderName: isErased ? '' : name, senderEmail })
}

/**
 * The same for a file, which a browser asks for by its bare address, whichever link brought the page: it is there as long as
 * the signer's own link is. That somebody with the bare link said “not me” closes nothing for the mailbox or phone.
 * `ticket`: what the page adds to that address, if it came by a message of ours.
 */
export async function readLinkOfFile(
  db: Db,
  deps: Deps,
  signerId: string,
  ticket: string | undefined,
): Promise<Link> {
  const stored = await findStoredSigner(db, signerId)
  const contract = stored && (await findContract(db, stored.contractId))
  if (!stored || !contract) throw unknownLink()
  await refuseEnded(db, deps, contract, stored)
  const [key, acts] = await Promise.all([
    findContractKey(db, deps, contract.id),
    listActs(db, contract.id, signerId),
  ])
  const link = await linkOf(db, deps, { stored, contract, key, acts }, undefined, true)
  if (signerSeenBy(undefined, link.signer, acts).notMeAt) throw notForYou()
  return { ...link, way: wayOfTicket(deps, link.signer, ticket) }
}

const listActs = (db: Db, contractId: string, signerId: string) =>
  listActsOf(db, contractId, signerRef(signerId), COUNTED_ACTIONS)

/** A chain that nobody can set as a PDF proves nothing: one link may cause this many of its records. */
const MAX_RECORDS_OF_LINK = 150

/**
 * Whether this link has caused so many records already that no more of it are taken. What the sender could also do never
 * counts against the link in the signer's own mailbox or phone (`way`).
 */
export async function hasReachedRecordLimit(
  db: Db,
  contractId: string,
  signerId: string,
  maxRecords: number,
  { head, way }: { head?: Head | undefined; way?: LinkWay | undefined } = {},
): Promise<boolean> {
  const end = head ?? (await findHead(db, contractId))
  if (!end || end.cseq < maxRecords) return false
  const isOwn = hasOurSecret(way)
  return (await countRecordsOf(db, contractId, signerRef(signerId), isOwn)) >= maxRecords
}

/** The same, holding the contract until the transaction ends; refuses once this signer has signed, or does too much. */
export async function lockLink(
  tx: Db,
  deps: Deps,
  signerId: string,
  { linkSecret, ...looking }: Omit<Visit, 'origin'>,
  /**
   * `before`: what the caller has read of the signer: whose contract it is never changes. `isBack`: who said that the link
   * is not for them is let in to take that back.
   */
  { before, isBack }: { before?: Pick<StoredSigner, 'contractId'> | undefined; isBack?: boolean } = {},
): Promise<LockedLink> {
  const contractId = (before ?? (await findStoredSigner(tx, signerId)))?.contractId
  if (contractId === undefined) throw unknownLink()
  // sent together, done in this order: the signer is read behind the lock, as nobody can change it any more
  const [contract, stored, key, end, acts] = await Promise.all([
    lockContract(tx, contractId),
    findStoredSigner(tx, signerId),
    findContractKey(tx, deps, contractId),
    lockHead(tx, contractId),
    listActs(tx, contractId, signerId),
  ])
  if (contract && stored) await refuseEnded(tx, deps, contract, stored)
  const link = await linkOf(tx, deps, { stored, contract, key, acts }, linkSecret, isBack)
  if (link.signer.status === 'signed') throw alreadySigned()
  if (
    await hasReachedRecordLimit(tx, contractId, signerId, MAX_RECORDS_OF_LINK, { head: end, way: link.way })
  )
    throw conflict(RECORD_LIMIT_REACHED, 'link_used_up')
  return { ...link, end, isInSendersBrowser: await isInSendersBrowser(tx, deps, looking, link) }
}

export const alreadySigned = () => conflict('You have already signed this contract.', 'already_signed')
/** A 409 for whoever comes before their turn. */
export const notYourTurn = () => conflict('It isn’t your turn to sign yet.', 'not_your_turn')
/** In a sequential contract a signer's turn begins with the invitation. */
export const isTheirTurn = ({ signer }: Link): boolean => signer.status !== 'pending'

/** How long an accepted verification code is good for signing. */
const CODE_GOOD_FOR_MS = CODE_GOOD_FOR_MINUTES * 60_000

/** Until when the code counts by which this signer proved the phone number that is on file now; undefined without one. */
export function codeGoodUntil(
  deps: Pick<Deps, 'codesKey'>,
  { signer: { phone, codeVerifiedAt, verifiedPhoneMac } }: Pick<Link, 'signer'>,
): Date | undefined {
  if (codeVerifiedAt === null || phone === null) return undefined
  if (verifiedPhoneMac !== phoneMacOf(deps, phone)) return undefined
  return new Date(codeVerifiedAt.getTime() + CODE_GOOD_FOR_MS)
}

/** Whether this signer proved the phone number that is on file now, recently enough. */
export function hasFreshCode(deps: Pick<Deps, 'codesKey'>, link: Pick<Link, 'signer'>, now: Date): boolean {
  const until = codeGoodUntil(deps, link)
  return until !== undefined && now < until
}

/** To a page that was made for another version of what it asks. */
export const PAGE_OUTDATED = 'This page is out of date. Reload it to go on.'
