import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { signers } from '#server/db/tables/contracts.ts'
import { deliveries } from '#server/db/tables/messages.ts'
import { hadLink } from '#server/features/deliveries/invitations-out.queries.ts'

/** Keyed hashes of the secrets of an invitation, by signer id; a channel that it does not use is left out. */
export type LinkMacs = Record<'email' | 'sms', Record<string, string>>

const newestMac = (column: AnyPgColumn, ofIds: Record<string, string>) =>
  sql<string>`coalesce(${JSON.stringify(ofIds)}::jsonb ->> ${signers.id}, ${column})`

/** What the signer has by this channel: where the newest message did not go out, the one before that did, as far as known. */
const macBefore = (
  channel: 'email' | 'sms',
  { newest, before }: { newest: AnyPgColumn; before: AnyPgColumn },
  ofIds: Record<string, string>,
) =>
  sql<string>`case when ${JSON.stringify(ofIds)}::jsonb ? ${signers.id}
    then coalesce(case when ${isNewestSent(channel)} then ${newest} end, ${before}, ${newest}) else ${before} end`

const isNewestSent = (channel: 'email' | 'sms') => sql`(
  select ${deliveries.status} from ${deliveries}
  where ${deliveries.contractId} = ${signers.contractId} and ${deliveries.signerId} = ${signers.id}
    and ${deliveries.kind} = 'invitation' and ${deliveries.channel} = ${channel} and ${hadLink}
  order by ${deliveries.createdAt} desc, ${deliveries.id} desc limit 1) = 'sent'`

/** When each signer is reminded next, by signer id; null for never. */
export type NextReminders = Record<string, Date | null>

const nextReminderOf = (next: NextReminders) =>
  sql<Date>`(${JSON.stringify(next)}::jsonb ->> ${signers.id})::timestamptz`

type Invited = {
  ids: string[]
  macs: LinkMacs
  /** Left out by a reminder. */
  invitedAt: Date | undefined
  next: NextReminders
}

/**
 * Counts one more invitation for each; the count is part of the messages' natural key. The secrets of the messages
 * before, of the same channel, are good no more once this one is sent.
 */
export async function markInvited(
  db: Db,
  { ids, macs, invitedAt, next }: Invited,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .update(signers)
    .set({
      status: 'sent',
      invitations: sql`${signers.invitations} + 1`,
      invitedAt,
      nextReminderAt: nextReminderOf(next),
      emailLinkMacBefore: macBefore(
        'email',
        { newest: signers.emailLinkMac, before: signers.emailLinkMacBefore },
        macs.email,
      ),
      smsLinkMacBefore: macBefore(
        'sms',
        { newest: signers.smsLinkMac, before: signers.smsLinkMacBefore },
        macs.sms,
      ),
      emailLinkMac: newestMac(signers.emailLinkMac, macs.email),
      smsLinkMac: newestMac(signers.smsLinkMac, macs.sms),
    })
    .where(and(inArray(signers.id, ids), ne(signers.status, 'signed')))
    .returning({ id: signers.id, invitations: signers.invitations })
  return new Map(rows.map((row) => [row.id, row.invitations]))
}

export async function setNextReminders(db: Db, next: NextReminders) {
  const ids = Object.keys(next)
  if (ids.length === 0) return
  await db
    .update(signers)
    .set({ nextReminderAt: nextReminderOf(next) })
    .where(inArray(signers.id, ids))
}

/** The contracts in which a reminder was due by this moment: those after this one by the order of their ids. */
export async function listContractsToRemind(
  db: Db,
  moment: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ contractId: signers.contractId })
    .from(signers)
    .where(and(lte(signers.nextReminderAt, moment), after ? gt(signers.contractId, after) : undefined))
    .groupBy(signers.contractId)
    .orderBy(signers.contractId)
    .limit(limit)
  return rows.map(({ contractId }) => contractId)
}
