import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { textReplies } from '#server/db/tables/texting.ts'

type Reply = typeof textReplies.$inferInsert

/** False when this answer came before: providers repeat what they had no answer to, and others may replay it. */
export async function insertTextReply(tx: Db, reply: Reply): Promise<boolean> {
  const inserted = await tx
    .insert(textReplies)
    .values(reply)
    .onConflictDoNothing()
    .returning({ id: textReplies.id })
  return inserted.length === 1
}

export async function findTextReply(db: Db, id: string) {
  const [found] = await db.select().from(textReplies).where(eq(textReplies.id, id))
  return found
}
