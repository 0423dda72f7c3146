import { eq, inArray, sql } from 'drizzle-orm'
import { type DataKey, newDataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { contractEncryption } from '#server/db/tables/contracts.ts'
import type { Deps } from '#server/deps.ts'

const place = (contractId: string) => ({
  table: 'contract_encryption',
  id: contractId,
  column: 'wrapped_key',
})

/** Makes the key of a new contract. */
export async function createContractKey(tx: Db, { keyring }: Deps, contractId: string): Promise<DataKey> {
  const key = newDataKey()
  await tx
    .insert(contractEncryption)
    .values({ contractId, wrappedKey: keyring.wrapKey(key, place(contractId)) })
  return key
}

/** The key that covers this contract's content, signatures and phone numbers. */
export async function getContractKey(db: Db, deps: Deps, contractId: string): Promise<DataKey> {
  const key = await findContractKey(db, deps, contractId)
  if (!key) throw new Error(`Contract ${contractId} has no key`)
  return key
}

/** The same; undefined when the contract is gone. */
export async function findContractKey(db: Db, deps: Deps, contractId: string): Promise<DataKey | undefined> {
  const [row] = await wrappedKeyOf(db, { contractId })
  return row && deps.keyring.unwrapKey(row.wrappedKey, place(contractId))
}
const wrappedKeyOf = statement((db) =>
  db
    .select({ wrappedKey: contractEncryption.wrappedKey })
    .from(contractEncryption)
    .where(eq(contractEncryption.contractId, sql.placeholder('contractId'))),
)

/** The keys of several contracts in one query, by contract id. */
export async function listContractKeys(
  db: Db,
  deps: Deps,
  contractIds: string[],
): Promise<Map<string, DataKey>> {
  if (contractIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contractEncryption)
    .where(inArray(contractEncryption.contractId, contractIds))
  return new Map(
    rows.map((row) => [row.contractId, deps.keyring.unwrapKey(row.wrappedKey, place(row.contractId))]),
  )
}
