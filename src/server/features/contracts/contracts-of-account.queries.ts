import { and, eq, exists, inArray, isNotNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { deliveries } from '#server/db/tables/messages.ts'
import { signatures } from '#server/db/tables/signing.ts'

/** What ended and stays as evidence: somebody signed it, or a legal hold keeps it. */
function isKept(db: Db): SQL<boolean> {
  const signed = db
    .select({ id: signatures.id })
    .from(signatures)
    .where(eq(signatures.contractId, contracts.id))
  const isEvidence = or(eq(contracts.legalHold, true), exists(signed))
  const { status } = contracts
  return sql<boolean>`(${or(eq(status, 'completed'), and(ne(status, 'sent'), isEvidence))})`
}

/** Everything that an account has made, what it removed from its lists included. */
export const listContractsOf = async (db: Db, creatorId: string) =>
  db
    .select({
      title: contracts.title,
      status: contracts.status,
      sealState: contracts.sealState,
      legalHold: contracts.legalHold,
      completedAt: contracts.completedAt,
      cancelledAt: contracts.cancelledAt,
      isKept: isKept(db),
    })
    .from(contracts)
    .where(eq(contracts.creatorId, creatorId))
export type ContractOfAccount = Awaited<ReturnType<typeof listContractsOf>>[number]

/** How far each of them is, held until the transaction ends: nobody sends, cancels, or completes one meanwhile. */
export const lockContractsOf = async (tx: Db, creatorId: string) =>
  tx
    .select({
      status: contracts.status,
      sealState: contracts.sealState,
      completedAt: contracts.completedAt,
    })
    .from(contracts)
    .where(eq(contracts.creatorId, creatorId))
    .orderBy(contracts.id)
    .for('no key update')

/**
 * Drafts, and what was cancelled before anybody signed it: neither is evidence. A legal hold keeps it all the same, and a
 * message about it until it's sent or given up: signers hear that it was cancelled.
 */
function isUnneeded(db: Db) {
  const pending = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.contractId, contracts.id), eq(deliveries.status, 'pending')))
  return and(inArray(contracts.status, ['draft', 'cancelled']), not(isKept(db)), notExists(pending))
}

/** Of this account; what waits for a message to go out is left to `destroyUnsignedOfErased`. */
export async function destroyUnsignedOf(tx: Db, creatorId: string) {
  await tx.delete(contracts).where(and(eq(contracts.creatorId, creatorId), isUnneeded(tx)))
}

/** Of all accounts that were erased, whenever that was. */
export async function destroyUnsignedOfErased(db: Db) {
  const erased = db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt))
  await db.delete(contracts).where(and(inArray(contracts.creatorId, erased), isUnneeded(db)))
}
