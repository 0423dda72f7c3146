import { eq, inArray, sql } from 'drizzle-orm'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { type DataKey, newDataKey, SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { contractEncryption } from '#server/db/tables/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/errors.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'

type WithKeys = Pick<Deps, 'keyring'>

const place = (contractId: string) => ({
  table: 'contract_encryption',
  id: contractId,
  column: 'wrapped_key',
})

/** Makes the key of a new contract. */
export async function createContractKey(tx: Db, { keyring }: WithKeys, contractId: string): Promise<DataKey> {
  const key = newDataKey()
  await tx
    .insert(contractEncryption)
    .values({ contractId, wrappedKey: keyring.wrapKey(key, place(contractId)) })
  return key
}

const KEY_CHANGED =
  'This contract’s key is missing or was changed in the database, so the contract can’t be read. Tell whoever runs this Plainseal.'
const keyChanged = (cause?: unknown) => new HttpError(409, KEY_CHANGED, { code: EVIDENCE_CHANGED, cause })

/**
 * The key that covers this contract's content, signatures and phone numbers. Throws a 409 when it is none any more, and a
 * KeyFileError when the master key that it is wrapped with isn't here.
 */
export async function getContractKey(db: Db, deps: WithKeys, contractId: string): Promise<DataKey> {
  const key = await findContractKey(db, deps, contractId)
  if (!key) throw keyChanged()
  return key
}

/** The same; undefined when the contract is gone. */
export async function findContractKey(
  db: Db,
  deps: WithKeys,
  contractId: string,
): Promise<DataKey | undefined> {
  const [row] = await wrappedKeyOf(db, { contractId })
  if (!row) return undefined
  const key = unwrap(deps, contractId, row.wrappedKey)
  if (key instanceof SealedBoxError) throw keyChanged(key)
  if (key instanceof KeyFileError) throw key
  return key
}

function unwrap({ keyring }: WithKeys, contractId: string, wrapped: Uint8Array) {
  try {
    return keyring.unwrapKey(wrapped, place(contractId))
  } catch (error) {
    if (error instanceof SealedBoxError || error instanceof KeyFileError) return error
    throw error
  }
}
const wrappedKeyOf = statement((db) =>
  db
    .select({ wrappedKey: contractEncryption.wrappedKey })
    .from(contractEncryption)
    .where(eq(contractEncryption.contractId, sql.placeholder('contractId'))),
)

/** The same of several contracts in one query, by contract id; without those that can't be opened here. */
export async function listContractKeys(
  db: Db,
  deps: WithKeys,
  contractIds: string[],
): Promise<Map<string, DataKey>> {
  if (contractIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contractEncryption)
    .where(inArray(contractEncryption.contractId, contractIds))
  return new Map(
    rows.flatMap(({ contractId, wrappedKey }) => {
      const key = unwrap(deps, contractId, wrappedKey)
      return key instanceof Error ? [] : [[contractId, key] as const]
    }),
  )
}
