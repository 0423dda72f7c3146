import { isDeepStrictEqual } from 'node:util'
import { HAS_EXPIRED } from '#shared/contracts/contract-rules.ts'
import { hasEnded } from '#shared/contracts/end-date.ts'
import {
  isReachedElsewhere,
  signerInput,
  type SignerInput,
  type SignerUpdate,
} from '#shared/signers/signer-rules.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import { overStored } from '#shared/over-stored.ts'
import { changedMeanwhile, mixesPeople } from '#server/changed-meanwhile.ts'
import { replyKinds } from '#shared/replies/reply-rules.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { saveSignersAsContacts } from '#server/features/contacts/save-signers-as-contacts.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { type Message, queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { refuseEndlessChanges } from '#server/features/contracts/limit-changes.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { moveCodeLock } from '#server/features/verification/verification.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import { admitMessages } from '#server/features/recipients/admit-messages.ts'
import { addressesOf, inviteSigners } from './invite-signers.ts'
import { writeToFormerAddress } from './write-to-former-address.ts'
import { partyText } from './party.ts'
import { closeReplies, listRepliesOfSigner } from './replies.queries.ts'
import { findPlaceInOrder, placeTaken } from './place-in-order.ts'
import { presentSigner } from './present-signer.ts'
import { tooManyMessages, filterUnderInvitationLimit } from './limit-invitations.ts'
import {
  countSigners,
  findStoredSigner,
  listSignersOf,
  openSigner,
  type SignerRow,
  updateSigner,
} from './signers.queries.ts'

/** Of an address whose owner said so. */
export const NOT_FOR_THEM =
  'The message wasn’t meant for this email address. Enter another one to send the invitation there.'

/**
 * Changes a signer who has not signed; the log keeps what was before and after. Once the contract is sent, another e-mail
 * address or phone number begins anew: the link, codes and consent before are worth nothing, who was invited there is
 * told, and the signer is invited under a new link.
 */
export async function changeSigner(
  deps: Deps,
  owner: SessionUser,
  { contractId, signerId }: { contractId: string; signerId: string },
  update: SignerUpdate,
): Promise<Signer> {
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    const stored = await findStoredSigner(tx, signerId)
    if (!contract || !stored) throw notFound('Signer')
    const key = await getContractKey(tx, deps, contractId)
    const before = openSigner(key, stored)
    return changeLockedSigner(tx, deps, owner, { contract, key, before }, inputOf(before, update))
  })
}

/** Throws a 409 where what others changed meanwhile doesn't go with it, such as texts without a phone number, or another person’s. */
function inputOf(before: SignerRow, { changed, ...update }: SignerUpdate): SignerInput {
  const input = { ...update, signingOrder: update.signingOrder ?? before.signingOrder }
  if (!changed) return input
  const { data } = signerInput.safeParse(overStored(before, input, changed))
  if (!data || mixesPeople(before, input, changed)) throw changedMeanwhile('signer')
  return data
}

/** What is not named is left as it is. */
const isAsBefore = (before: SignerRow, input: SignerInput) =>
  isDeepStrictEqual({ ...before, ...withoutUndefined(input) }, before)

const withoutUndefined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

/** The same for a contract that the caller holds. */
export async function changeLockedSigner(
  tx: Db,
  deps: Deps,
  owner: SessionUser,
  { contract, key, before }: Omit<Change, 'after'>,
  given: SignerInput,
): Promise<Signer> {
  const now = deps.now()
  const { id: contractId, status, workflow } = contract
  if (before.status === 'signed')
    throw conflict('This signer has already signed, so their details can’t be changed.')
  if (status !== 'draft' && status !== 'sent') throw conflict('This contract is closed.')
  const others = (await listSignersOf(tx, contractId)).filter(({ id }) => id !== before.id)
  // whose a place in the text is goes by the order: once it is sent, nobody moves in it
  const rule = status === 'sent' ? 'sequential' : workflow
  const signingOrder = findPlaceInOrder(given, others, rule)
  if (signingOrder === undefined) throw conflict(placeTaken(rule))
  const input = { ...given, signingOrder }
  if (status === 'sent' && signingOrder !== before.signingOrder)
    throw conflict('The signing order can’t change after the contract is sent.')
  if (status === 'sent' && hasEnded(contract.endsAt, now)) throw conflict(HAS_EXPIRED)
  if (before.notMeAt && given.email === before.email) throw conflict(NOT_FOR_THEM)
  if (isAsBefore(before, input)) return presentSigner(before)
  await refuseEndlessChanges(tx, owner.id, contractId)
  const isAnew = status === 'sent' && isReachedElsewhere(before, input)
  const after = await updateSigner(tx, key, before, input, isAnew ? 'new' : 'same')
  if (!after) throw conflict('This signer has already signed, so their details can’t be changed.')
  await appendFacts(tx, { contractId, key, now }, [changedFact(owner, before, after)])
  const isInvited = isAnew && after.status === 'sent'
  const toFormer =
    isInvited && !(await saidNotMe(tx, after.id))
      ? await writeToFormerAddress(tx, deps, { contract, before, after })
      : []
  if (status === 'sent') {
    const ccBefore = new Set(before.ccEmails)
    const newInCopy = after.ccEmails.filter((email) => !ccBefore.has(email))
    const invited = isInvited ? addressesOf(after) : []
    const owed = toFormer.map(({ content }) => content.to)
    await admitMessages(tx, deps, owner, [...invited, ...newInCopy], owed)
  }
  if (before.email !== after.email) await saveSignersAsContacts(tx, deps, owner, [after])
  if (isAnew) {
    // who guesses codes must not begin anew with the link
    await moveCodeLock(tx, `signer:${before.id}`, `signer:${after.id}`)
    if (isInvited) await inviteAnew(tx, deps, { contract, key, after }, toFormer)
    // asked for by whoever had the place before
    await closeReplies(tx, { signerId: after.id, kinds: [...replyKinds], outcome: 'readdressed' }, now)
  }
  return presentSigner(after)
}

type Change = { contract: ContractRow; key: DataKey; before: SignerRow; after: SignerRow }

async function inviteAnew(
  tx: Db,
  deps: Deps,
  { contract, key, after }: Omit<Change, 'before'>,
  toFormer: Message[],
) {
  const signerCount = await countSigners(tx, contract.id)
  const sending = { contractId: contract.id, of: [after], signerCount }
  const may = await filterUnderInvitationLimit(tx, deps, sending)
  if (may.length === 0) throw tooManyMessages()
  await queueMessages(tx, deps, toFormer)
  await inviteSigners(tx, deps, { contract, key, signers: [after], kind: 'invitation' })
}

/** Whether the mailbox or phone itself said that this is not for it; by the link that the owner sees, it may have been they. */
const saidNotMe = async (tx: Db, signerId: string) =>
  (await listRepliesOfSigner(tx, signerId)).some(
    ({ kind, link, outcome }) => kind === 'not-me' && link !== 'visible' && outcome === null,
  )

/** What else there is of a signer. */
const settings = [
  'geolocationRequirement',
  'notificationPreference',
  'ccEmails',
  'sendEmailOnSign',
  'signingOrder',
  'roleKey',
  'presetLanguage',
] as const

function changedFact(owner: SessionUser, before: SignerRow, after: SignerRow): Fact {
  const differs = (what: keyof SignerRow) => !isDeepStrictEqual(before[what], after[what])
  const changed = (['name', 'email', 'phone'] as const).filter(differs)
  const alsoChanged = settings.filter(differs)
  return ownerFact(owner, {
    action: 'signer.changed',
    data: {
      signer: signerRef(before.id),
      ...(after.id !== before.id && { newSigner: signerRef(after.id) }),
      ...(changed.length > 0 && { changed: changed.join(' ') }),
      ...(alsoChanged.length > 0 && { alsoChanged: alsoChanged.join(' ') }),
    },
    personal: {
      nameBefore: before.name,
      emailBefore: before.email,
      phoneBefore: before.phone ?? '',
      name: after.name,
      email: after.email,
      phone: after.phone ?? '',
      ...(differs('roleKey') && { roleBefore: before.roleKey ?? '', role: after.roleKey ?? '' }),
      party: partyText(after),
    },
  })
}
