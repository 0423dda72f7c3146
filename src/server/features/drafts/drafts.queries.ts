import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type KeptDraft, type SavedDraft, storedDraft } from '#shared/drafts/drafts.api.ts'
import type { Db } from '#server/db/db.ts'
import { contractDrafts } from '#server/db/tables/drafts.ts'
import type { Deps } from '#server/deps.ts'

const contentPlace = (userId: string) => ({ table: 'contract_drafts', id: userId, column: 'content' })

export async function findDraft({ db, keyring }: Deps, userId: string): Promise<KeptDraft | undefined> {
  const [row] = await db.select().from(contractDrafts).where(eq(contractDrafts.userId, userId))
  if (!row) return undefined
  const json: unknown = JSON.parse(keyring.decryptText(row.content, contentPlace(userId)))
  return { version: row.version, updatedAt: row.updatedAt.toISOString(), draft: storedDraft.parse(json) }
}

/**
 * Keeps the draft that follows this version (0: none). Undefined when another one was kept, or the followed one
 * removed, meanwhile. The first version is random, so that a page that knows an earlier draft cannot mistake this for it.
 */
export async function saveDraft(
  { db, keyring, now }: Deps,
  userId: string,
  follows: number,
  draft: SavedDraft,
): Promise<{ version: number; updatedAt: string } | undefined> {
  const content = keyring.encryptField(JSON.stringify(draft), contentPlace(userId))
  const kept = { content, updatedAt: now() }
  const { version, updatedAt } = contractDrafts
  const saved = { version, updatedAt }
  const [row] =
    follows === 0
      ? await db
          .insert(contractDrafts)
          .values({ ...kept, userId, version: randomInt(1, 2 ** 30) })
          .onConflictDoNothing()
          .returning(saved)
      : await db
          .update(contractDrafts)
          .set({ ...kept, version: sql`${version} + 1` })
          .where(and(eq(contractDrafts.userId, userId), eq(version, follows)))
          .returning(saved)
  return row && { version: row.version, updatedAt: row.updatedAt.toISOString() }
}

/** Forgets the draft; with a version only if it is still this one. */
export async function removeDraft(tx: Db, userId: string, version?: number) {
  await tx
    .delete(contractDrafts)
    .where(
      and(
        eq(contractDrafts.userId, userId),
        version === undefined ? undefined : eq(contractDrafts.version, version),
      ),
    )
}
