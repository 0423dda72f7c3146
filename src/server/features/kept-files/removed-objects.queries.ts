import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { removedObjects } from '#server/db/tables/attachments.ts'

/** Objects that nothing has referred to for so long, those first that wait longest. */
export async function listRemovedObjects(db: Db, forSeconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: removedObjects.objectKey })
    .from(removedObjects)
    .where(lt(removedObjects.removedAt, sql`now() - make_interval(secs => ${forSeconds})`))
    .orderBy(asc(removedObjects.removedAt), removedObjects.objectKey)
    .limit(limit)
  return rows.map(({ key }) => key)
}

/** As the triggers note it, for what came into the bucket after its row was gone. The wait begins anew. */
export async function noteRemovedObject(db: Db, objectKey: string) {
  const removedAt = sql`now()`
  await db
    .insert(removedObjects)
    .values({ objectKey, removedAt })
    .onConflictDoUpdate({ target: removedObjects.objectKey, set: { removedAt } })
}

export async function forgetRemovedObject(db: Db, objectKey: string) {
  await db.delete(removedObjects).where(eq(removedObjects.objectKey, objectKey))
}
