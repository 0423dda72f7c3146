import { whyNotOpenForSigners } from '#shared/contracts/contract-rules.ts'
import { MAX_SIGNERS, type SignerInput, TOO_MANY_SIGNERS } from '#shared/signers/signer-rules.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { saveSignersAsContacts } from '#server/features/contacts/save-signers-as-contacts.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { refuseEndlessChanges } from '#server/features/contracts/limit-changes.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { type Actor, signerRef } from '#server/log/chain.ts'
import { findPlaceInOrder, placeTaken } from './place-in-order.ts'
import { presentSigner } from './present-signer.ts'
import { insertSigners, listSignersOf, type SignerRow } from './signers.queries.ts'

/** Adds a signer to a draft, and to the owner's contacts. Of people with one e-mail address, each has a place of their own in the order. */
export async function addSigner(
  deps: Deps,
  owner: SessionUser,
  contractId: string,
  input: SignerInput,
): Promise<Signer> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (!contract) throw notFound('Contract')
    const why = whyNotOpenForSigners(contract)
    if (why) throw conflict(why)
    await refuseEndlessChanges(tx, owner.id, contractId)
    const others = await listSignersOf(tx, contractId)
    if (others.length >= MAX_SIGNERS) throw conflict(TOO_MANY_SIGNERS)
    const signingOrder = findPlaceInOrder(input, others, contract.workflow)
    if (signingOrder === undefined) throw conflict(placeTaken(contract.workflow))

    const key = await getContractKey(tx, deps, contractId)
    const actor = { kind: 'owner', ref: owner.id } as const
    const place = { contractId, key, actor, origin: owner.origin, now }
    const [signer] = await recordSigners(tx, place, [{ ...input, signingOrder }])
    if (!signer) throw conflict(placeTaken(contract.workflow))
    await saveSignersAsContacts(tx, deps, owner, [signer])
    return presentSigner(signer)
  })
}

type Place = {
  contractId: string
  key: DataKey
  actor: Actor
  origin: Origin | undefined
  now: Date
  /** Whether a link named them, and not the actor. */
  madeByLink?: boolean | undefined
}

/** Writes signers and the fact of each into the caller's transaction; leaves out whose place is taken. */
export async function recordSigners(
  tx: Db,
  { contractId, key, actor, origin, now, madeByLink }: Place,
  inputs: SignerInput[],
): Promise<SignerRow[]> {
  const signers = await insertSigners(tx, key, contractId, inputs, now)
  if (signers.length === 0) return []
  const facts = signers.map(({ id, signingOrder, name, email, phone }): Fact => ({
    action: 'signer.added',
    actor,
    data: { signer: signerRef(id), signingOrder, ...(madeByLink && { source: 'link' }) },
    personal: { name, email, ...(phone && { phone }), ...origin },
  }))
  await appendFacts(tx, { contractId, key, now }, facts)
  return signers
}
