import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/db.ts'
import { outboxAttachments, outboxMessages } from '#server/db/tables/messages.ts'
import type { Deps } from '#server/deps.ts'

const shown = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
type Shown = z.output<typeof shown>
type Attachment = { filename: string; contentType: string; content: Uint8Array }

const messagePlace = (id: string) => ({ table: 'outbox_messages', id, column: 'payload' })
const attachmentPlace = (id: string, number: number) => ({
  table: 'outbox_attachments',
  id: `${id}/${number}`,
  column: 'content',
})

/** Keeps what would have been sent. A delivery stands in the outbox once. */
export async function saveToOutbox(
  tx: Db,
  deps: Deps,
  deliveryId: string,
  message: Shown,
  attachments: Attachment[],
) {
  const id = randomUUIDv7()
  const payload = deps.keyring.encryptField(JSON.stringify(message), messagePlace(id))
  await tx
    .insert(outboxMessages)
    .values({ id, deliveryId, channel: message.channel, payload, createdAt: deps.now() })
  if (attachments.length === 0) return
  await tx.insert(outboxAttachments).values(
    attachments.map(({ filename, contentType, content }, number) => ({
      messageId: id,
      number,
      filename,
      contentType,
      byteLength: content.byteLength,
      content: deps.keyring.encryptField(content, attachmentPlace(id, number)),
    })),
  )
}

/** Newest first; one more than `limit` tells that more follow. */
export async function listOutbox(db: Db, deps: Deps, limit: number, beforeId: string | undefined) {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(beforeId ? lt(outboxMessages.id, beforeId) : undefined)
    .orderBy(desc(outboxMessages.id))
    .limit(limit + 1)
  const attachments = await listAttachments(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, payload, createdAt }) => ({
    id,
    createdAt,
    ...shown.parse(JSON.parse(deps.keyring.decryptText(payload, messagePlace(id)))),
    attachments: attachments.filter(({ messageId }) => messageId === id),
  }))
}

async function listAttachments(db: Db, messageIds: string[]) {
  if (messageIds.length === 0) return []
  return db
    .select({
      messageId: outboxAttachments.messageId,
      number: outboxAttachments.number,
      filename: outboxAttachments.filename,
      contentType: outboxAttachments.contentType,
      byteLength: outboxAttachments.byteLength,
    })
    .from(outboxAttachments)
    .where(inArray(outboxAttachments.messageId, messageIds))
    .orderBy(asc(outboxAttachments.number))
}

export async function readOutboxMessage(db: Db, deps: Deps, id: string): Promise<Shown | undefined> {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, id))
  return row && shown.parse(JSON.parse(deps.keyring.decryptText(row.payload, messagePlace(id))))
}

/** Removes what is older than this moment, and of the rest what is beyond so many newest. */
export async function removeFromOutbox(db: Db, { before, keep }: { before: Date; keep: number }) {
  const [oldestKept] = await db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.id))
    .offset(keep - 1)
    .limit(1)
  const { id, createdAt } = outboxMessages
  await db
    .delete(outboxMessages)
    .where(or(lt(createdAt, before), oldestKept ? lt(id, oldestKept.id) : undefined))
}

export async function readAttachment(db: Db, deps: Deps, messageId: string, number: number) {
  const [row] = await db
    .select()
    .from(outboxAttachments)
    .where(and(eq(outboxAttachments.messageId, messageId), eq(outboxAttachments.number, number)))
  return (
    row && { ...row, content: deps.keyring.decryptField(row.content, attachmentPlace(messageId, number)) }
  )
}
