import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, findContract, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { findStoredSigner, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { conflict, gone, HttpError } from '#server/http/errors.ts'

export type Link = { signer: SignerRow; contract: ContractRow; key: DataKey }

const unknownLink = () => new HttpError(404, 'The contract or signing invitation could not be found.')

async function resolve(db: Db, deps: Deps, signerId: string, find: typeof findContract): Promise<Link> {
  const first = await findStoredSigner(db, signerId)
  const contract = first && (await find(db, first.contractId))
  // read again behind the lock: what was read before it may have changed meanwhile
  const stored = contract && find === lockContract ? await findStoredSigner(db, signerId) : first
  if (!stored || !contract || contract.status === 'draft') throw unknownLink()
  const isSigned = stored.status === 'signed'
  if (contract.status === 'cancelled')
    throw gone('The sender cancelled this contract. Nothing more is needed from you.')
  if (contract.hiddenAt && !isSigned)
    throw gone('The sender deleted this contract. Nothing more is needed from you.')
  const key = await getContractKey(db, deps, contract.id)
  return { signer: openSigner(key, stored), contract, key }
}

/** Who and what stands behind a signing link: 404 for an unknown one, 410 when the contract was cancelled or deleted. */
export const readLink = (db: Db, deps: Deps, signerId: string): Promise<Link> =>
  resolve(db, deps, signerId, findContract)

/** The same, holding the contract until the transaction ends; refuses once this signer has signed. */
export async function lockLink(tx: Db, deps: Deps, signerId: string): Promise<Link> {
  const link = await resolve(tx, deps, signerId, lockContract)
  if (link.signer.status === 'signed') throw conflict('You have already signed this contract.')
  return link
}

/** In a sequential contract a signer's turn begins with the invitation. */
export const isTheirTurn = ({ signer }: Link): boolean => signer.status !== 'pending'
