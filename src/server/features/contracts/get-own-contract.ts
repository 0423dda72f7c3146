import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import { type ContractRow, findOwnContract } from './contracts.queries.ts'

/** The owner's contract; throws a 404 where there is none of theirs. */
export async function getOwnContract(db: Db, ownerId: string, id: string): Promise<ContractRow> {
  const contract = await findOwnContract(db, ownerId, id)
  if (!contract) throw notFound('Contract')
  return contract
}
