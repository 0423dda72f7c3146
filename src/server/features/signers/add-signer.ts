import { whyNotOpenForSigners } from '#shared/contracts/contract-rules.ts'
import { MAX_SIGNERS, type SignerInput } from '#shared/signers/signer-rules.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { saveSignersAsContacts } from '#server/features/contacts/save-signers-as-contacts.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { type Actor, signerRef } from '#server/log/chain.ts'
import { presentSigner } from './present-signer.ts'
import { countSigners, insertSigner, type SignerRow } from './signers.queries.ts'

export const SIGNER_TAKEN = 'A signer with this e-mail address and signing order is there already'

/** Adds a signer to a draft, and to the owner's contacts. The same e-mail address may sign once in each place of the order. */
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
    if ((await countSigners(tx, contractId)) >= MAX_SIGNERS)
      throw conflict(`A contract can have at most ${MAX_SIGNERS} signers`)

    const key = await getContractKey(tx, deps, contractId)
    const actor = { kind: 'owner', ref: owner.id } as const
    const signer = await recordSigner(tx, { contractId, key, actor, now }, input)
    await saveSignersAsContacts(tx, deps, owner, [signer])
    return presentSigner(signer)
  })
}

type Place = { contractId: string; key: DataKey; actor: Actor; now: Date }

/** Writes a signer and the fact of it into the caller's transaction. Throws a 409 when the place is taken. */
export async function recordSigner(
  tx: Db,
  { contractId, key, actor, now }: Place,
  input: SignerInput,
): Promise<SignerRow> {
  const signer = await insertSigner(tx, key, contractId, input, now)
  if (!signer) throw conflict(SIGNER_TAKEN)
  await appendFacts(tx, { contractId, key, now }, [
    {
      action: 'signer.added',
      actor,
      data: { signer: signerRef(signer.id), signingOrder: signer.signingOrder },
      personal: { name: signer.name, email: signer.email, ...(signer.phone && { phone: signer.phone }) },
    },
  ])
  return signer
}
