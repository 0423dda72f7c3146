import { randomUUIDv7 } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { reports } from '#server/db/tables/recipients.ts'

type NewReport = Omit<typeof reports.$inferInsert, 'id'>

/**
 * False when this recipient has reported the contract before; where there is none (a shared template, what was erased),
 * anything else without one of the same sender.
 */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  // the index knows nothing of rows without a contract: two at once wait here for each other
  if (!report.contractId) {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, report.senderId)).for('no key update')
    if ((await tx.$count(reports, sameWithout(report))) > 0) return false
  }
  const inserted = await tx
    .insert(reports)
    .values({ ...report, id: randomUUIDv7() })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  return inserted.length === 1
}

type Reported = { senderId: string; contractId: string | null; addressMac: string }

/** Without a contract: whether anything of this sender that has none was reported. */
export async function hasReported(db: Db, { contractId, ...by }: Reported): Promise<boolean> {
  const same = contractId
    ? and(eq(reports.contractId, contractId), eq(reports.addressMac, by.addressMac))
    : sameWithout(by)
  return (await db.$count(reports, same)) > 0
}

const sameWithout = ({ senderId, addressMac }: Omit<Reported, 'contractId'>) =>
  and(isNull(reports.contractId), eq(reports.senderId, senderId), eq(reports.addressMac, addressMac))

type Wanted = { limit: number; cursor: string | undefined; senderId: string | undefined }

/** Newest first, with who sent what was reported; one more than `limit` tells that more follow. */
export async function listReports(db: Db, { limit, cursor, senderId }: Wanted) {
  return db
    .select({
      id: reports.id,
      createdAt: reports.createdAt,
      reason: reports.reason,
      note: reports.note,
      contractId: reports.contractId,
      title: contracts.title,
      senderId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.senderId))
    .leftJoin(contracts, eq(contracts.id, reports.contractId))
    .where(
      and(senderId ? eq(reports.senderId, senderId) : undefined, cursor ? lt(reports.id, cursor) : undefined),
    )
    .orderBy(desc(reports.id))
    .limit(limit + 1)
}
export type ListedReport = Awaited<ReturnType<typeof listReports>>[number]

/** How many reports there are about each of these senders. */
export async function countReportsOf(db: Db, senderIds: string[]): Promise<Map<string, number>> {
  if (senderIds.length === 0) return new Map()
  const rows = await db
    .select({ senderId: reports.senderId, made: count() })
    .from(reports)
    .where(inArray(reports.senderId, senderIds))
    .groupBy(reports.senderId)
  return new Map(rows.map(({ senderId, made }) => [senderId, made]))
}
