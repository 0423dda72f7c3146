import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { disclaimerAcceptances } from '#server/db/tables/assistant.ts'

type Acceptance = { userId: string; feature: string; version: string }

export async function findAcceptance(db: Db, { userId, feature, version }: Acceptance) {
  const [found] = await db
    .select()
    .from(disclaimerAcceptances)
    .where(
      and(
        eq(disclaimerAcceptances.userId, userId),
        eq(disclaimerAcceptances.feature, feature),
        eq(disclaimerAcceptances.version, version),
      ),
    )
  return found
}

export async function insertAcceptance(db: Db, acceptance: Acceptance, acceptedAt: Date): Promise<void> {
  await db
    .insert(disclaimerAcceptances)
    .values({ ...acceptance, acceptedAt })
    .onConflictDoNothing()
}

export async function removeAcceptancesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(disclaimerAcceptances).where(eq(disclaimerAcceptances.userId, userId))
}
