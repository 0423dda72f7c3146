import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deliveries } from '#server/db/tables/messages.ts'
import { REPLIED_STOP } from '#server/features/text-consents/text-rules.ts'

/** To whom, and how. */
type Way = { contractId: string; signerId: string; channel: 'email' | 'sms' }

/** But for the note that an invitation wasn't texted to a phone that had replied STOP: it never had a link of its own. */
export const hadLink = sql`not (${deliveries.attempts} = 0 and ${deliveries.lastError} is not distinct from ${REPLIED_STOP})`

/** How the newest invitation by this channel stands, that on its way or sent, or that was never to be; undefined without one. */
export const findInvitationStatus = (db: Db, way: Way) => findNewest(db, way, hadLink)

/** Whether an invitation, or a reminder, went out by this channel. */
export const hasSentInvitation = async (db: Db, way: Way): Promise<boolean> =>
  (await findNewest(db, way, eq(deliveries.status, 'sent'))) !== undefined

/** Whether one that is numbered higher than this is on its way by this channel, or went out. */
export const hasNewerInvitation = async (db: Db, way: Way, naturalKey: string): Promise<boolean> =>
  (await findNewest(
    db,
    way,
    and(
      inArray(deliveries.status, ['pending', 'sent']),
      sql`split_part(${deliveries.naturalKey}, ':', 3)::integer > ${Number(naturalKey.split(':')[2])}`,
    ),
  )) !== undefined

async function findNewest(db: Db, { contractId, signerId, channel }: Way, such: SQL | undefined) {
  const [newest] = await db
    .select({ status: deliveries.status })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.contractId, contractId),
        eq(deliveries.signerId, signerId),
        eq(deliveries.kind, 'invitation'),
        eq(deliveries.channel, channel),
        such,
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1)
  return newest?.status
}
