import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { balances, ledgerEntries, transactions, welcomedPhones } from '#server/db/tables/billing.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import type { Wallet } from './wallet.ts'

export type TransactionRow = typeof transactions.$inferSelect
export type ListedTransaction = TransactionRow & { isContractDeleted: boolean }
export type Account =
  | `user:${string}`
  /** What a user owes, negative. */
  | `owed:${string}`
  | 'revenue'
  | 'promotions'
  | 'card-payments'
  | 'sandbox'
  | 'adjustments'

export type Movement = Pick<TransactionRow, 'userId' | 'type' | 'reason' | 'amountCents' | 'description'> & {
  contractId?: string
  requestKey?: string
  stripePaymentIntentId?: string
  /** The administrator who set the balance. */
  adjustedBy?: string
  now: Date
}

/** Creates the empty balance of a new user. */
export async function insertBalance(tx: Db, userId: string) {
  await tx.insert(balances).values({ userId, balanceCents: 0 })
}

/** True for the first account with this phone, whoever asks at the same time. */
export async function claimWelcome(tx: Db, phoneMac: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .insert(welcomedPhones)
    .values({ phoneMac, welcomedAt: now })
    .onConflictDoNothing()
    .returning({ phoneMac: welcomedPhones.phoneMac })
  return claimed.length === 1
}

/** In cents; 0 for a user without a balance. */
export async function findBalance(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ cents: balances.balanceCents })
    .from(balances)
    .where(eq(balances.userId, userId))
  return found?.cents ?? 0
}

/** Nobody else changes it until the transaction ends. Undefined for a user who does not exist. */
export async function lockWallet(tx: Db, userId: string): Promise<Wallet | undefined> {
  const [locked] = await tx
    .select({ balanceCents: balances.balanceCents, owedCents: balances.owedCents })
    .from(balances)
    .where(eq(balances.userId, userId))
    .for('no key update')
  return locked
}

/** Of a wallet that is locked. */
export async function saveWallet(tx: Db, userId: string, { balanceCents, owedCents }: Wallet) {
  await tx.update(balances).set({ balanceCents, owedCents }).where(eq(balances.userId, userId))
}

/** In cents; what went back to a card after it was spent. */
export async function findOwed(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ cents: balances.owedCents })
    .from(balances)
    .where(eq(balances.userId, userId))
  return found?.cents ?? 0
}

export async function findCustomerId(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: balances.stripeCustomerId })
    .from(balances)
    .where(eq(balances.userId, userId))
  return found?.id ?? undefined
}

/** Forgets who this is to the card provider; undefined where that wasn't known. */
export async function takeCustomerId(tx: Db, userId: string): Promise<string | undefined> {
  const [known] = await tx
    .select({ id: balances.stripeCustomerId })
    .from(balances)
    .where(and(eq(balances.userId, userId), isNotNull(balances.stripeCustomerId)))
    .for('no key update')
  if (!known?.id) return undefined
  await tx.update(balances).set({ stripeCustomerId: null }).where(eq(balances.userId, userId))
  return known.id
}

export async function saveCustomerId(db: Db, userId: string, stripeCustomerId: string) {
  await db.update(balances).set({ stripeCustomerId }).where(eq(balances.userId, userId))
}

/** Changes the balance by the amount; false, and no change, when it would fall below zero. */
export async function changeBalance(tx: Db, userId: string, byCents: number): Promise<boolean> {
  const changed = await changedBalance(tx, { userId, byCents, atLeast: -byCents })
  return changed.length === 1
}
const changedBalance = statement((db) =>
  db
    .update(balances)
    .set({ balanceCents: sql`${balances.balanceCents} + ${sql.placeholder('byCents')}` })
    .where(
      and(
        eq(balances.userId, sql.placeholder('userId')),
        gte(balances.balanceCents, sql.placeholder('atLeast')),
      ),
    )
    .returning({ userId: balances.userId }),
)

/** Writes a completed transaction; undefined when its contract or request has one of the same kind already. */
export async function insertTransaction(tx: Db, movement: Movement): Promise<TransactionRow | undefined> {
  const { contractId = null, requestKey = null, adjustedBy = null, stripePaymentIntentId = null } = movement
  const [inserted] = await completedTransaction(tx, {
    ...movement,
    id: randomUUIDv7(),
    contractId,
    requestKey,
    adjustedBy,
    stripePaymentIntentId,
  })
  return inserted
}
const completedTransaction = statement((db) =>
  db
    .insert(transactions)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      type: sql.placeholder('type'),
      reason: sql.placeholder('reason'),
      amountCents: sql.placeholder('amountCents'),
      description: sql.placeholder('description'),
      contractId: sql.placeholder('contractId'),
      status: 'completed',
      requestKey: sql.placeholder('requestKey'),
      stripePaymentIntentId: sql.placeholder('stripePaymentIntentId'),
      adjustedBy: sql.placeholder('adjustedBy'),
      completedAt: sql.placeholder('now'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning(),
)

export async function removeTransaction(tx: Db, id: string) {
  await tx.delete(transactions).where(eq(transactions.id, id))
}

/** The two entries of one transaction; together they are zero. */
export async function insertEntries(
  tx: Db,
  transactionId: string,
  { from, to, amountCents, now }: { from: Account; to: Account; amountCents: number; now: Date },
) {
  const ids = { fromId: randomUUIDv7(), toId: randomUUIDv7() }
  await twoEntries(tx, { ...ids, transactionId, from, to, taken: -amountCents, given: amountCents, now })
}
const entryOf = (id: string, account: string, amountCents: string) => ({
  id: sql.placeholder(id),
  transactionId: sql.placeholder('transactionId'),
  account: sql.placeholder(account),
  amountCents: sql.placeholder(amountCents),
  createdAt: sql.placeholder('now'),
})
const twoEntries = statement((db) =>
  db.insert(ledgerEntries).values([entryOf('fromId', 'from', 'taken'), entryOf('toId', 'to', 'given')]),
)

/** The entries of one transaction in any number of accounts; those of 0 are left out. Throws where they are not zero together. */
export async function insertEntryLines(
  tx: Db,
  transactionId: string,
  lines: { account: Account; amountCents: number }[],
  now: Date,
) {
  if (lines.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0)
    throw new Error('The entries of a transaction do not sum to zero')
  const rows = lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line) => ({ ...line, id: randomUUIDv7(), transactionId, createdAt: now }))
  await tx.insert(ledgerEntries).values(rows)
}

export async function findContractCharge(db: Db, userId: string, contractId: string) {
  const [found] = await db
    .select({ amountCents: transactions.amountCents })
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        eq(transactions.contractId, contractId),
        eq(transactions.reason, 'contract'),
        eq(transactions.status, 'completed'),
      ),
    )
  return found
}

/** Whether money other than ours was ever put into this account, by its holder or an administrator. */
export async function hasAddedFunds(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        eq(transactions.type, 'deposit'),
        inArray(transactions.reason, ['top-up', 'adjustment']),
        eq(transactions.status, 'completed'),
      ),
    )
    .limit(1)
  return found.length > 0
}

export async function findTransactionOfRequest(db: Db, userId: string, requestKey: string) {
  const [found] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.userId, userId), eq(transactions.requestKey, requestKey)))
  return found
}

/** Its contract is there still, but its owner can’t open it any more. */
const isContractDeleted = sql<boolean>`${contracts.hiddenAt} is not null`

/** One page, newest first, of what comes after the cursor (a transaction id). */
export async function listTransactions(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ListedTransaction[]> {
  return db
    .select({ ...getTableColumns(transactions), isContractDeleted })
    .from(transactions)
    .leftJoin(contracts, eq(contracts.id, transactions.contractId))
    .where(and(eq(transactions.userId, userId), cursor ? lt(transactions.id, cursor) : undefined))
    .orderBy(desc(transactions.id))
    .limit(limit)
}

/** What all that happened before comes to, in cents: the balance less what was owed. */
export async function findNetBefore(db: Db, userId: string, before: Date): Promise<number> {
  const signed = sql<number>`case when ${transactions.type} = 'deposit' then ${transactions.amountCents} else -${transactions.amountCents} end`
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${signed}), 0)::int` })
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        eq(transactions.status, 'completed'),
        lt(transactions.createdAt, before),
      ),
    )
  return found?.cents ?? 0
}

/** Oldest first. */
export async function listTransactionsBetween(db: Db, userId: string, from: Date, until: Date) {
  const { id, type, amountCents, description, createdAt } = transactions
  return db
    .select({ id, type, amountCents, description, createdAt })
    .from(transactions)
    .where(
      and(
        eq(transactions.userId, userId),
        eq(transactions.status, 'completed'),
        gte(createdAt, from),
        lt(createdAt, until),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
}

/** Leaves of each charge for a contract that it was one: its title may name people. */
export async function forgetTitles(tx: Db, userId: string) {
  await tx
    .update(transactions)
    .set({ description: 'Contract' })
    .where(and(eq(transactions.userId, userId), eq(transactions.reason, 'contract')))
}
