import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, findContract, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { findStoredSigner, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { conflict, gone, HttpError } from '#server/http/errors.ts'
import { signerRef } from '#server/log/chain.ts'
import { countRecordsOf, findHead } from '#server/log/log.queries.ts'

export type Link = { signer: SignerRow; contract: ContractRow; key: DataKey }

const WORN_OUT = 'This link was used too often. Ask the sender to send the contract anew.'
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

/** A chain that nobody can set as a PDF proves nothing: one link may cause this many of its records. */
const MAX_RECORDS_OF_LINK = 300

/** Whether this link has caused so many records already that no more of it are taken. */
export async function isWornOut(
  db: Db,
  contractId: string,
  signerId: string,
  most: number,
): Promise<boolean> {
  const head = await findHead(db, contractId)
  if (!head || head.cseq < most) return false
  return (await countRecordsOf(db, contractId, signerRef(signerId))) >= most
}

/** The same, holding the contract until the transaction ends; refuses once this signer has signed, or does too much. */
export async function lockLink(tx: Db, deps: Deps, signerId: string): Promise<Link> {
  const link = await resolve(tx, deps, signerId, lockContract)
  if (link.signer.status === 'signed') throw conflict('You have already signed this contract.')
  if (await isWornOut(tx, link.contract.id, signerId, MAX_RECORDS_OF_LINK)) throw conflict(WORN_OUT)
  return link
}

/** In a sequential contract a signer's turn begins with the invitation. */
export const isTheirTurn = ({ signer }: Link): boolean => signer.status !== 'pending'
