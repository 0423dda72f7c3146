import { and, count, desc, eq, inArray, like, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { balances } from '#server/db/tables/billing.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { platformTotals } from '#server/db/tables/totals.ts'

/** A pattern for what begins like this, in which no character stands for another. */
const beginningWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

type Page = { limit: number; cursor: string | undefined; emailBeginsWith: string | undefined }

/** Accounts with their balances, newest first, and one more than asked for when there is more. */
export async function listUsers(db: Db, { limit, cursor, emailBeginsWith }: Page) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneVerified: users.phoneVerified,
      accountBalance: sql<number>`coalesce(${balances.balanceCents}, 0)`,
      createdAt: users.createdAt,
      companyName: users.companyName,
      companyLogoUrl: users.companyLogoUrl,
    })
    .from(users)
    .leftJoin(balances, eq(balances.userId, users.id))
    .where(
      and(
        emailBeginsWith ? like(users.email, beginningWith(emailBeginsWith)) : undefined,
        cursor ? lt(users.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit + 1)
}
export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number]

/** How many contracts each of these users has made, those that they removed from their lists included. */
export async function countContractsOf(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: contracts.creatorId, made: count() })
    .from(contracts)
    .where(inArray(contracts.creatorId, userIds))
    .groupBy(contracts.creatorId)
  return new Map(rows.map(({ userId, made }) => [userId, made]))
}

const total = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** What the whole installation holds; money in cents. */
export async function readTotals(db: Db) {
  const [totals] = await db
    .select({
      users: total(platformTotals.users),
      contracts: total(platformTotals.contracts),
      balanceInCents: total(platformTotals.balanceCents),
    })
    .from(platformTotals)
  if (!totals) throw new Error('A sum has one row')
  return totals
}
