import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { companyLogos } from '#server/db/tables/accounts.ts'

export type Logo = { mimeType: string; content: Uint8Array }

/** Keeps this logo for the user's company in place of the one before. */
export async function saveLogo(tx: Db, userId: string, logo: Logo, now: Date) {
  const values = { ...logo, fetchedAt: now }
  await tx
    .insert(companyLogos)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: companyLogos.userId, set: values })
}

export async function deleteLogo(tx: Db, userId: string) {
  await tx.delete(companyLogos).where(eq(companyLogos.userId, userId))
}

export async function findLogo(db: Db, userId: string): Promise<Logo | undefined> {
  const [found] = await db
    .select({ mimeType: companyLogos.mimeType, content: companyLogos.content })
    .from(companyLogos)
    .where(eq(companyLogos.userId, userId))
  return found
}
