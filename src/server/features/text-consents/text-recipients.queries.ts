import { and, eq, gt, isNull, ne, notExists, or } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { textRecipients, textReplies } from '#server/db/tables/texting.ts'
import { PLATFORM, type TextScope } from './text-consents.queries.ts'

type Recipient = Pick<typeof textRecipients.$inferInsert, 'phoneMac' | 'signerId' | 'contractId'>

/** Who is to get texts at this phone, so that its answer finds them. */
export async function insertTextRecipients(tx: Db, recipients: Recipient[]) {
  if (recipients.length === 0) return
  await tx.insert(textRecipients).values(recipients).onConflictDoNothing()
}

/** Signers of open contracts at this phone; of this owner's alone where their own number was answered. */
export async function listTextRecipients(db: Db, phoneMac: string, scope: TextScope) {
  return db
    .select({ signerId: textRecipients.signerId, contractId: textRecipients.contractId })
    .from(textRecipients)
    .innerJoin(contracts, eq(contracts.id, textRecipients.contractId))
    .where(
      and(
        eq(textRecipients.phoneMac, phoneMac),
        eq(contracts.status, 'sent'),
        scope === PLATFORM ? undefined : eq(contracts.creatorId, scope),
      ),
    )
}

type Reply = { phoneMac: string; signerId: string; replyId: string; scope: TextScope; receivedAt: Date }

/**
 * True once for each answer of this phone and signer, and in the order in which they came: what follows from it happens
 * once, however often it is tried, and an answer is never noted after a later one to the same number.
 */
export async function markReplyNoted(
  tx: Db,
  { phoneMac, signerId, replyId, scope, receivedAt }: Reply,
): Promise<boolean> {
  const [last, noted] =
    scope === PLATFORM
      ? [textRecipients.lastReply, { lastReply: replyId }]
      : [textRecipients.lastOwnReply, { lastOwnReply: replyId }]
  const later = tx
    .select({ id: textReplies.id })
    .from(textReplies)
    .where(and(eq(textReplies.id, last), gt(textReplies.receivedAt, receivedAt)))
  const marked = await tx
    .update(textRecipients)
    .set(noted)
    .where(
      and(
        eq(textRecipients.phoneMac, phoneMac),
        eq(textRecipients.signerId, signerId),
        or(isNull(last), ne(last, replyId)),
        notExists(later),
      ),
    )
    .returning({ signerId: textRecipients.signerId })
  return marked.length === 1
}
