import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#shared/explaining/languages.ts'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { deliveries } from '#server/db/tables/messages.ts'

type NewDelivery = Partial<
  Pick<typeof deliveries.$inferInsert, 'status' | 'lastError' | 'phoneMac' | 'language'>
> &
  Pick<
    typeof deliveries.$inferInsert,
    'id' | 'naturalKey' | 'kind' | 'channel' | 'contractId' | 'signerId' | 'mailing' | 'payload'
  >

/** The ids of those that are new: one whose natural key exists already is not sent a second time. */
export async function insertDeliveries(db: Db, messages: NewDelivery[], now: Date): Promise<string[]> {
  if (messages.length === 0) return []
  const inserted = await db
    .insert(deliveries)
    .values(
      messages.map((message) => ({ status: 'pending' as const, ...message, createdAt: now, updatedAt: now })),
    )
    .onConflictDoNothing({ target: deliveries.naturalKey })
    .returning({ id: deliveries.id })
  return inserted.map(({ id }) => id)
}

/** Gives the delivery to one worker until `leasedUntil`; undefined when it is done or another worker has it. */
export async function claimDelivery(db: Db, id: string, now: Date, leasedUntil: Date) {
  const [claimed] = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, leasedUntil, updatedAt: now })
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.status, 'pending'),
        or(isNull(deliveries.leasedUntil), lt(deliveries.leasedUntil, now)),
      ),
    )
    .returning()
  return claimed
}

/** The worker that has it keeps it until `leasedUntil`; false where another one has taken over since. */
export async function renewLease(
  db: Db,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  leasedUntil: Date,
): Promise<boolean> {
  const renewed = await db
    .update(deliveries)
    .set({ leasedUntil })
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), eq(deliveries.status, 'pending')))
    .returning({ id: deliveries.id })
  return renewed.length === 1
}

/**
 * Takes back every delivery that a worker had taken by then, or at a time that is yet to come, as before the clock was set
 * back; none of those workers may still be running.
 */
export async function releaseDeliveries(db: Db, takenBefore: Date, now: Date) {
  const isEarlier = or(
    lt(deliveries.updatedAt, takenBefore),
    gt(deliveries.updatedAt, new Date(now.getTime() + 60_000)),
  )
  await db
    .update(deliveries)
    .set({ leasedUntil: null })
    .where(and(isNotNull(deliveries.leasedUntil), isEarlier))
}
export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>

const stalledSince = (moment: Date) =>
  and(eq(deliveries.status, 'pending'), lt(deliveries.createdAt, moment), lt(deliveries.updatedAt, moment))

/** Those that wait to be sent and that nobody has touched since this moment, oldest first. */
export async function listStalledDeliveries(db: Db, untouchedSince: Date): Promise<string[]> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(stalledSince(untouchedSince))
    .orderBy(deliveries.createdAt)
  return rows.map(({ id }) => id)
}

/** The delivery, which no worker can take until the transaction ends; undefined when one has touched it since. */
export async function lockStalledDelivery(tx: Db, id: string, untouchedSince: Date) {
  const [locked] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), stalledSince(untouchedSince)))
    .for('update')
  return locked
}

export async function findDeliveryStatus(db: Db, id: string) {
  const [found] = await db.select({ status: deliveries.status }).from(deliveries).where(eq(deliveries.id, id))
  return found?.status
}

/** In which language the last text message to this phone was written; undefined where there was none. */
export async function findLanguageOfLastText(db: Db, phoneMac: string): Promise<Language | undefined> {
  const [found] = await db
    .select({ language: deliveries.language })
    .from(deliveries)
    .where(eq(deliveries.phoneMac, phoneMac))
    .orderBy(desc(deliveries.createdAt))
    .limit(1)
  return found?.language
}

/** What went out went out, also where a worker that took it over dropped it meanwhile. */
const notKnownToBeOut = inArray(deliveries.status, ['pending', 'dropped'])

/** How the delivery with this natural key stands. */
export async function findDeliveryByKey(db: Db, naturalKey: string) {
  const [found] = await db
    .select({ status: deliveries.status, lastError: deliveries.lastError })
    .from(deliveries)
    .where(eq(deliveries.naturalKey, naturalKey))
  return found
}

/** Marks it sent once; false when another worker did so before. Erases the payload where it carries a secret. */
export async function markDelivered(
  db: Db,
  id: string,
  {
    providerId,
    sentFrom,
    whyNot,
    erase,
    now,
  }: {
    providerId: string
    sentFrom?: string | undefined
    /** Why it did not go out from the sender's own mailbox. */
    whyNot?: string | undefined
    erase: boolean
    now: Date
  },
): Promise<boolean> {
  const marked = await db
    .update(deliveries)
    .set({
      status: 'sent',
      providerId,
      sentFrom: sentFrom ?? null,
      leasedUntil: null,
      lastError: whyNot ?? null,
      updatedAt: now,
      ...(erase && { payload: null }),
    })
    .where(and(eq(deliveries.id, id), notKnownToBeOut))
    .returning({ id: deliveries.id })
  return marked.length === 1
}

type Reported = {
  id: string
  providerId: string
  /** The account holder whose own account sent it; undefined for ours. */
  ownerId: string | undefined
}

/** A text message that the report is about: of this contract owner where their account reports, and not sent again since. */
const isReported = ({ id, providerId, ownerId }: Reported) =>
  and(
    eq(deliveries.id, id),
    eq(deliveries.channel, 'sms'),
    or(isNull(deliveries.providerId), eq(deliveries.providerId, providerId)),
    ownerId === undefined
      ? undefined
      : sql`${deliveries.contractId} in (select ${contracts.id} from ${contracts} where ${contracts.creatorId} = ${ownerId}::uuid)`,
  )

/** The provider has it after all, whose answer was lost: nobody sends it again. */
export async function markTaken(db: Db, reported: Reported, now: Date) {
  await db
    .update(deliveries)
    .set({
      status: 'sent',
      providerId: reported.providerId,
      payload: null,
      leasedUntil: null,
      lastError: null,
      updatedAt: now,
    })
    .where(and(isReported(reported), notKnownToBeOut))
}

/** It is on the phone. What was reported lost before stays lost: reports may come in any order. */
export async function markArrived(db: Db, reported: Reported, now: Date) {
  await db
    .update(deliveries)
    .set({ deliveredAt: now })
    .where(and(isReported(reported), eq(deliveries.status, 'sent'), isNull(deliveries.deliveredAt)))
}

/** It will not arrive; undefined when it has, or when that was known before. */
export async function markLost(
  db: Db,
  reported: Reported,
  why: string,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const [lost] = await db
    .update(deliveries)
    .set({ status: 'failed', lastError: why, payload: null, leasedUntil: null, updatedAt: now })
    .where(and(isReported(reported), ne(deliveries.status, 'failed'), isNull(deliveries.deliveredAt)))
    .returning()
  return lost
}

/** Erases what was said in messages about no contract that are done since then; that they were sent stays known. */
export async function erasePayloadsBefore(db: Db, moment: Date) {
  await db
    .update(deliveries)
    .set({ payload: null })
    .where(
      and(
        isNull(deliveries.contractId),
        isNotNull(deliveries.payload),
        ne(deliveries.status, 'pending'),
        lt(deliveries.updatedAt, moment),
      ),
    )
}

/** Records why this attempt failed; `final` gives up, and erases what nobody sends any more. False when another worker has taken over since. */
export async function markAttemptFailed(
  db: Db,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  error: string,
  final: boolean,
  now: Date,
): Promise<boolean> {
  const marked = await db
    .update(deliveries)
    .set({
      status: final ? 'failed' : 'pending',
      ...(final && { payload: null }),
      lastError: error.slice(0, 300),
      leasedUntil: null,
      updatedAt: now,
    })
    .where(and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), eq(deliveries.status, 'pending')))
    .returning({ id: deliveries.id })
  return marked.length === 1
}

/** The provider has said the same in its own words: nothing failed. */
export async function markSaidByProvider(db: Db, id: string) {
  const said = { status: 'sent' as const, lastError: 'The provider sent its own confirmation instead.' }
  await db.update(deliveries).set(said).where(eq(deliveries.id, id))
}

/** The deliveries of these contracts, newest first. */
export async function listDeliveries(db: Db, contractIds: string[]) {
  if (contractIds.length === 0) return []
  return db
    .select({
      contractId: deliveries.contractId,
      signerId: deliveries.signerId,
      kind: deliveries.kind,
      channel: deliveries.channel,
      language: deliveries.language,
      status: deliveries.status,
      attempts: deliveries.attempts,
      lastError: deliveries.lastError,
      sentFrom: deliveries.sentFrom,
      phoneMac: deliveries.phoneMac,
      deliveredAt: deliveries.deliveredAt,
      updatedAt: deliveries.updatedAt,
    })
    .from(deliveries)
    .where(inArray(deliveries.contractId, contractIds))
    .orderBy(desc(deliveries.createdAt))
}
