import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AccountSort } from '#shared/admin/admin-rules.ts'
import type { Db } from '#server/db/db.ts'
import { beginningKey, users } from '#server/db/tables/accounts.ts'
import { balances } from '#server/db/tables/billing.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { platformTotals } from '#server/db/tables/totals.ts'

/** A pattern for what begins like this, in which no character stands for another. */
const beginningWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** No character comes after it. */
const LAST_CHARACTER = '\u{10FFFF}'

/** By bytes, so that the index finds it, whatever the text holds. */
const keyBegins = (key: SQL, text: string) =>
  sql`(${key} >= fold_text(${text}) and ${key} < fold_text(${text}) || ${LAST_CHARACTER})`

const NIL = '00000000-0000-0000-0000-000000000000'
const MAX = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Of an id at least the 8 characters that the list shows. */
function idBegins(text: string): SQL | undefined {
  if (!/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(text) || !MAX.startsWith(text.replace(/[0-9a-f]/g, 'f')))
    return undefined
  return and(gte(users.id, text + NIL.slice(text.length)), lte(users.id, text + MAX.slice(text.length)))
}

/** Each condition has an index of its own: however many accounts there are, only those that begin so are read. */
const beginsWith = (text: string) =>
  or(
    like(users.email, beginningWith(text.toLowerCase())),
    keyBegins(beginningKey(users.firstName, users.lastName), text),
    keyBegins(beginningKey(users.lastName), text),
    and(isNotNull(users.companyName), keyBegins(beginningKey(users.companyName), text)),
    idBegins(text.toLowerCase()),
  )

const listedColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneVerified: users.phoneVerified,
  accountBalance: balances.balanceCents,
  createdAt: users.createdAt,
  companyName: users.companyName,
  companyLogoUrl: users.companyLogoUrl,
  companyLogoHash: users.companyLogoHash,
  lockedAt: users.lockedAt,
}

const other = aliasedTable(users, 'other')
const nameKey = beginningKey(users.firstName, users.lastName)

/** What comes after an account in each order, by what that account is now. */
const orders: Record<AccountSort, { by: SQL[]; later: (id: string) => SQL }> = {
  // ids grow with time
  newest: { by: [desc(users.id)], later: (id) => lt(users.id, id) },
  oldest: { by: [asc(users.id)], later: (id) => gt(users.id, id) },
  name: {
    by: [asc(nameKey), asc(users.id)],
    later: (id) =>
      sql`(${nameKey}, ${users.id}) > (select ${beginningKey(other.firstName, other.lastName)}, ${other.id} from ${users} as other where ${other.id} = ${id})`,
  },
  balance: {
    by: [desc(balances.balanceCents), desc(balances.userId)],
    later: (id) =>
      sql`(${balances.balanceCents}, ${balances.userId}) < (select balance_cents, user_id from ${balances} as other where user_id = ${id})`,
  },
}

type Wanted = {
  limit: number
  cursor: string | undefined
  q: string | undefined
  sort: AccountSort
  isLocked: boolean
}

export function selectUsers(db: Db, { limit, cursor, q, sort, isLocked }: Wanted) {
  const { by, later } = orders[sort]
  return db
    .select(listedColumns)
    .from(users)
    .innerJoin(balances, eq(balances.userId, users.id))
    .where(
      and(
        q ? beginsWith(q) : undefined,
        isLocked ? isNotNull(users.lockedAt) : undefined,
        cursor ? later(cursor) : undefined,
      ),
    )
    .orderBy(...by)
    .limit(limit + 1)
}

/** Accounts with their balances, in this order, and one more than asked for when there is more. */
export const listUsers = async (db: Db, wanted: Wanted) => selectUsers(db, wanted)
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
