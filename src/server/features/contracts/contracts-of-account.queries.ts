import { and, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { signatures } from '#server/db/tables/signing.ts'

const columns = {
  id: contracts.id,
  status: contracts.status,
  sealState: contracts.sealState,
  legalHold: contracts.legalHold,
  completedAt: contracts.completedAt,
  cancelledAt: contracts.cancelledAt,
}

/** Everything that an account has made, what it removed from its lists included. */
export const listContractsOf = async (db: Db, creatorId: string) =>
  db.select(columns).from(contracts).where(eq(contracts.creatorId, creatorId))
export type ContractOfAccount = Awaited<ReturnType<typeof listContractsOf>>[number]

/** The same, held until the transaction ends: nobody sends, cancels, or completes one meanwhile. */
export const lockContractsOf = async (tx: Db, creatorId: string): Promise<ContractOfAccount[]> =>
  tx
    .select(columns)
    .from(contracts)
    .where(eq(contracts.creatorId, creatorId))
    .orderBy(contracts.id)
    .for('no key update')

/** Which of these contracts someone has signed. */
export async function listSigned(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: signatures.contractId })
    .from(signatures)
    .where(inArray(signatures.contractId, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Drafts, and what was cancelled before anybody signed it: neither is evidence. A legal hold keeps it all the same. */
export async function destroyUnsignedOf(tx: Db, creatorId: string) {
  const signed = tx
    .select({ id: signatures.id })
    .from(signatures)
    .where(eq(signatures.contractId, contracts.id))
  await tx
    .delete(contracts)
    .where(
      and(
        eq(contracts.creatorId, creatorId),
        inArray(contracts.status, ['draft', 'cancelled']),
        eq(contracts.legalHold, false),
        notExists(signed),
      ),
    )
}

const MAX_AT_ONCE = 1000

/** Cancelled before this moment, of accounts that were erased since, and under no legal hold. */
export async function listCancelledOfErased(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.creatorId))
    .where(
      and(
        isNotNull(users.erasedAt),
        eq(contracts.status, 'cancelled'),
        lt(contracts.cancelledAt, moment),
        eq(contracts.legalHold, false),
      ),
    )
    .limit(MAX_AT_ONCE)
  return rows.map(({ id }) => id)
}
