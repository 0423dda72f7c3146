import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { disclaimerAcceptances } from '#server/db/tables/assistant.ts'
import type { Deps, Origin } from '#server/deps.ts'

type Acceptance = { userId: string; feature: string; version: string }
type NewAcceptance = Acceptance & {
  contractId: string | null
  circumstances: Origin & { language: string; metadata: Record<string, string | undefined> }
  acceptedAt: Date
}

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

const circumstancesPlace = ({ userId, feature, version }: Acceptance) => ({
  table: 'disclaimer_acceptances',
  id: `${userId}/${feature}/${version}`,
  column: 'circumstances',
})

/** The first one counts: where there is one already, it stays as it is. */
export async function insertAcceptance(
  db: Db,
  { keyring }: Pick<Deps, 'keyring'>,
  acceptance: NewAcceptance,
): Promise<void> {
  const circumstances = keyring.encryptField(
    JSON.stringify(acceptance.circumstances),
    circumstancesPlace(acceptance),
  )
  await db
    .insert(disclaimerAcceptances)
    .values({ ...acceptance, circumstances })
    .onConflictDoNothing()
}

export async function removeAcceptancesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(disclaimerAcceptances).where(eq(disclaimerAcceptances.userId, userId))
}
