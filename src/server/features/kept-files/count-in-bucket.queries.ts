import { isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { attachments } from '#server/db/tables/attachments.ts'
import { documents } from '#server/db/tables/evidence.ts'

/** How many files are in the platform's bucket alone. Reads an index that holds nothing but those. */
export async function countInBucket(db: Db): Promise<number> {
  const counts = await Promise.all([
    db.$count(documents, isNull(documents.content)),
    db.$count(attachments, isNull(attachments.content)),
  ])
  return counts[0] + counts[1]
}
