import { and, eq, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { companyLogos, users } from '#server/db/tables/accounts.ts'
import { contracts } from '#server/db/tables/contracts.ts'

/** As pages, mails and PDFs show it. */
type Logo = { mimeType: string; content: Uint8Array }
/** Where it was fetched from; null for one that was uploaded. */
type KeptLogo = Logo & { sha256: string; sourceUrl: string | null }

const logo = {
  mimeType: companyLogos.mimeType,
  content: companyLogos.content,
  sha256: companyLogos.sha256,
  sourceUrl: companyLogos.sourceUrl,
}

/** Keeps this logo beside the earlier ones of the user's company. */
export async function keepLogo(tx: Db, userId: string, kept: KeptLogo, now: Date) {
  await tx
    .insert(companyLogos)
    .values({ ...kept, userId, keptAt: now })
    .onConflictDoUpdate({
      target: [companyLogos.userId, companyLogos.sha256],
      set: { sourceUrl: kept.sourceUrl, keptAt: now },
    })
}

async function findOne(db: Db, userId: string, which: SQL): Promise<KeptLogo | undefined> {
  const [found] = await db
    .select(logo)
    .from(companyLogos)
    .where(and(eq(companyLogos.userId, userId), which))
    .limit(1)
  return found
}

/** The logo with this hash, which may be an earlier one. */
export const findLogo = (db: Db, userId: string, sha256: string) =>
  findOne(db, userId, eq(companyLogos.sha256, sha256))

/** The same by the beginning of its hash, in hex digits. */
export const findLogoByVersion = (db: Db, userId: string, version: string) =>
  findOne(db, userId, like(companyLogos.sha256, `${version}%`))

const isCurrent = (userId: string) =>
  sql`${companyLogos.sha256} = (select ${users.companyLogoHash} from ${users} where ${users.id} = ${userId})`

/** The one that is shown now. */
export const findCurrentLogo = (db: Db, userId: string) => findOne(db, userId, isCurrent(userId))

/** Notes until when the one that is shown now was; before it is replaced or taken away. */
export async function noteShownUntil(tx: Db, userId: string, now: Date) {
  await tx
    .update(companyLogos)
    .set({ keptAt: now })
    .where(and(eq(companyLogos.userId, userId), isCurrent(userId)))
}

/** Removes those that are neither shown nor part of a contract that was sent, when they were shown before this last. */
export async function removeUnusedLogos(db: Db, before: Date) {
  await db.delete(companyLogos).where(
    and(
      lt(companyLogos.keptAt, before),
      sql`not exists (select from ${users} where ${users.id} = ${companyLogos.userId}
        and ${users.companyLogoHash} = ${companyLogos.sha256})`,
      sql`not exists (select from ${contracts} where ${contracts.creatorId} = ${companyLogos.userId}
        and ${contracts.senderLogoHash} = ${companyLogos.sha256})`,
    ),
  )
}
