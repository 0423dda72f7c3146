import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import { contracts, signers } from '#server/db/tables/contracts.ts'
import { signerNews } from '#server/db/tables/messages.ts'

type NewNews = typeof signerNews.$inferInsert

/** Keeps what a signer did for the daily email; the same done anew, by who has taken their place, takes its place. */
export async function insertNews(tx: Db, news: NewNews) {
  const { happenedAt, dueAt } = news
  await tx
    .insert(signerNews)
    .values(news)
    .onConflictDoUpdate({ target: [signerNews.signerId, signerNews.what], set: { happenedAt, dueAt } })
}

export async function listUsersWithDueNews(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: signerNews.userId })
    .from(signerNews)
    .where(lte(signerNews.dueAt, now))
    .groupBy(signerNews.userId)
    .orderBy(sql`min(${signerNews.dueAt})`)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export type News = {
  contractId: string
  title: string
  signerName: string
  what: NewNews['what']
  happenedAt: Date
  /** The ways by which the link was opened so far. */
  openedBy: LinkWay[]
}

/** A link that was opened before this signer first opened theirs is the one of whoever had the place before. */
const isTheirs = ({ what, happenedAt }: Pick<NewNews, 'what' | 'happenedAt'>, openedAt: Date | null) =>
  what === 'signed' || (openedAt !== null && happenedAt >= openedAt)

/**
 * Takes what is due out of the table: whoever commits with it has it alone. By contract, the oldest first; what is about a
 * contract that its owner has deleted meanwhile, or what somebody did whose place another has taken, is left out.
 */
export async function takeDueNews(tx: Db, userId: string, now: Date): Promise<News[]> {
  const taken = await tx
    .delete(signerNews)
    .where(and(eq(signerNews.userId, userId), lte(signerNews.dueAt, now)))
    .returning()
  if (taken.length === 0) return []
  const rows = await tx
    .select({
      signerId: signers.id,
      signerName: signers.name,
      openedAt: signers.openedAt,
      openedBy: signers.openedBy,
      contractId: contracts.id,
      title: contracts.title,
    })
    .from(signers)
    .innerJoin(contracts, eq(contracts.id, signers.contractId))
    .where(
      and(
        inArray(
          signers.id,
          taken.map(({ signerId }) => signerId),
        ),
        isNull(contracts.hiddenAt),
      ),
    )
    .orderBy(asc(contracts.id))
  return rows
    .flatMap(({ signerId, openedAt, ...about }) =>
      taken
        .filter((news) => news.signerId === signerId && isTheirs(news, openedAt))
        .map(({ what, happenedAt }) => ({ ...about, what, happenedAt })),
    )
    .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime())
}

/** What the user was still to be told. */
export async function removeNewsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(signerNews).where(eq(signerNews.userId, userId))
}
