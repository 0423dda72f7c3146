import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { type DataKey, decryptText, encryptField } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { contracts, erasedContracts } from '#server/db/tables/contracts.ts'
import { templates } from '#server/db/tables/templates.ts'

export type ContractRow = typeof contracts.$inferSelect

const contentPlace = (id: string) => ({ table: 'contracts', id, column: 'content' })

/** The text of a contract, readable. */
export const openContent = (key: DataKey, { id, content }: Pick<ContractRow, 'id' | 'content'>): string =>
  decryptText(key, content, contentPlace(id))

type NewContract = Pick<
  ContractRow,
  | 'creatorId'
  | 'title'
  | 'workflow'
  | 'twoFARequirement'
  | 'autoPDF'
  | 'aiLegalGuidance'
  | 'endsAfterDays'
  | 'reminders'
  | 'attachmentPlace'
  | 'utm'
> &
  Partial<Pick<ContractRow, 'templateId' | 'templateVersionId' | 'fromVisitor' | 'requestKey'>>

/**
 * A draft without its text, which needs the contract's key: setContent follows in the same transaction. Fails when the
 * creator has a contract of the same request.
 */
export async function insertContract(db: Db, contract: NewContract, now: Date): Promise<string> {
  const id = randomUUIDv7()
  await db.insert(contracts).values({
    ...contract,
    id,
    content: new Uint8Array(),
    contentType: 'html',
    status: 'draft',
    createdAt: now,
  })
  return id
}

/** Whether the template is still there; then it stays until the transaction ends, so that a contract can refer to it. */
export async function holdTemplate(tx: Db, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.id, id))
    .for('key share')
  return held.length > 0
}

export async function setContent(db: Db, key: DataKey, id: string, html: string) {
  await db
    .update(contracts)
    .set({ content: encryptField(key, html, contentPlace(id)) })
    .where(eq(contracts.id, id))
}

type Settings = Pick<
  ContractRow,
  | 'title'
  | 'workflow'
  | 'twoFARequirement'
  | 'autoPDF'
  | 'aiLegalGuidance'
  | 'endsAfterDays'
  | 'reminders'
  | 'attachmentPlace'
>

/** Sets what is given, and counts the version on: the new one is the answer. */
export async function updateDraft(
  tx: Db,
  id: string,
  settings: { [K in keyof Settings]: Settings[K] | undefined },
): Promise<number> {
  const [updated] = await tx
    .update(contracts)
    .set({ ...settings, version: sql`${contracts.version} + 1` })
    .where(eq(contracts.id, id))
    .returning({ version: contracts.version })
  if (!updated) throw new Error(`There is no contract ${id}`)
  return updated.version
}

const own = and(
  eq(contracts.id, sql.placeholder('id')),
  eq(contracts.creatorId, sql.placeholder('ownerId')),
  isNull(contracts.hiddenAt),
)
const ownContract = statement((db) => db.select().from(contracts).where(own))
const ownContractToLock = statement((db) => db.select().from(contracts).where(own).for('no key update'))

export async function findOwnContract(db: Db, ownerId: string, id: string) {
  const [found] = await ownContract(db, { ownerId, id })
  return found
}

/**
 * Like findOwnContract, but holds the row until the transaction ends, so its status cannot change underneath. Others
 * may still write rows that refer to it, as views do in the log: they would wait for this, and this for them.
 */
export async function lockOwnContract(db: Db, ownerId: string, id: string) {
  const [found] = await ownContractToLock(db, { ownerId, id })
  return found
}

export async function findContract(db: Db, id: string) {
  const [found] = await db.select().from(contracts).where(eq(contracts.id, id))
  return found
}

/** Like lockOwnContract, for those who come by a signing link or a job: the caller has shown the right to it. */
export async function lockContract(db: Db, id: string) {
  const [found] = await contractToLock(db, { id })
  return found
}
const contractToLock = statement((db) =>
  db
    .select()
    .from(contracts)
    .where(eq(contracts.id, sql.placeholder('id')))
    .for('no key update'),
)

/** What a contract is from then on. */
type Sent = {
  id: string
  title: string
  html: string
  documentContentHash: string
  senderLogoHash: string | null
  endsAt: Date
  now: Date
}

/** Fixes the text and opens the contract for signing. */
export async function markSent(
  db: Db,
  key: DataKey,
  { id, title, html, documentContentHash, senderLogoHash, endsAt, now }: Sent,
) {
  const content = encryptField(key, html, contentPlace(id))
  const times = { now: now.toISOString(), endsAt: endsAt.toISOString() }
  await sent(db, { id, title, content, documentContentHash, senderLogoHash, ...times })
}
const sent = statement((db) =>
  db
    .update(contracts)
    .set({
      status: 'sent',
      title: sql`${sql.placeholder('title')}`,
      content: sql`${sql.placeholder('content')}`,
      documentContentHash: sql`${sql.placeholder('documentContentHash')}`,
      senderLogoHash: sql`${sql.placeholder('senderLogoHash')}`,
      sentAt: sql`${sql.placeholder('now')}`,
      endsAt: sql`${sql.placeholder('endsAt')}`,
    })
    .where(eq(contracts.id, sql.placeholder('id'))),
)

export async function markCompleted(db: Db, id: string, now: Date) {
  await db
    .update(contracts)
    .set({ status: 'completed', completedAt: now, sealState: 'pending' })
    .where(eq(contracts.id, id))
}

export async function markCancelled(db: Db, id: string, reason: string | null, now: Date) {
  await db
    .update(contracts)
    .set({ status: 'cancelled', cancelledAt: now, cancelReason: reason })
    .where(eq(contracts.id, id))
}

export async function setEnd(db: Db, id: string, endsAt: Date) {
  await db.update(contracts).set({ endsAt }).where(eq(contracts.id, id))
}

/** Cancels what has ended. */
export async function markExpired(db: Db, id: string, now: Date) {
  await db
    .update(contracts)
    .set({ status: 'cancelled', cancelledAt: now, expiredAt: now })
    .where(eq(contracts.id, id))
}

/** Cancels what a signer declined. */
export async function markDeclined(db: Db, id: string, now: Date) {
  await db
    .update(contracts)
    .set({ status: 'cancelled', cancelledAt: now, declinedAt: now })
    .where(eq(contracts.id, id))
}

/** Sent, and at their end by this moment: those after this one by the order of their ids. */
export async function listEndedContracts(
  db: Db,
  moment: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.status, 'sent'),
        lte(contracts.endsAt, moment),
        after ? gt(contracts.id, after) : undefined,
      ),
    )
    .orderBy(contracts.id)
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function hideContract(db: Db, id: string, now: Date) {
  await db.update(contracts).set({ hiddenAt: now }).where(eq(contracts.id, id))
}

/** Erases a draft with everything that hangs on it; a repeat of the request that created it learns so. */
export async function eraseContract(tx: Db, id: string) {
  const { creatorId, requestKey, createdAt } = contracts
  const [erased] = await tx
    .delete(contracts)
    .where(and(eq(contracts.id, id), eq(contracts.status, 'draft')))
    .returning({ id: contracts.id, creatorId, requestKey, createdAt })
  if (!erased?.requestKey) return
  await tx.insert(erasedContracts).values({ ...erased, requestKey: erased.requestKey })
}

/** How many drafts made by visitors of this template's form its owner has neither sent nor deleted, up to the limit. */
export async function countVisitorDrafts(db: Db, templateId: string, limit: number): Promise<number> {
  const isOpen = and(eq(contracts.status, 'draft'), isNull(contracts.hiddenAt))
  const drafts = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.templateId, templateId), contracts.fromVisitor, isOpen))
    .limit(limit)
  return drafts.length
}

export async function markSealed(db: Db, id: string) {
  await db.update(contracts).set({ sealState: 'sealed', sealError: null }).where(eq(contracts.id, id))
}

export async function markSealFailing(db: Db, id: string, why: string) {
  await db
    .update(contracts)
    .set({ sealState: 'failing', sealError: why.slice(0, 300) })
    .where(
      and(eq(contracts.id, id), eq(contracts.status, 'completed'), sql`${contracts.sealState} <> 'sealed'`),
    )
}

export const isCompletedBefore = (moment: Date) =>
  and(eq(contracts.status, 'completed'), lt(contracts.completedAt, moment))

/** Completed before this moment and not sealed yet, those that wait longest first. */
export async function listUnsealedContracts(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isCompletedBefore(moment), inArray(contracts.sealState, ['pending', 'failing'])))
    .orderBy(contracts.completedAt)
  return rows.map((row) => row.id)
}

/**
 * With its signers, signatures, consent records, log, sealed PDF and key. Backups made before hold all of it until they
 * are gone.
 */
export async function destroyContract(tx: Db, id: string) {
  await tx.delete(contracts).where(and(eq(contracts.id, id), eq(contracts.legalHold, false)))
}

/** The number of this mailing of the signed PDF; part of the messages' natural key. */
export async function countMailing(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(contracts)
    .set({ mailings: sql`${contracts.mailings} + 1` })
    .where(eq(contracts.id, id))
    .returning({ mailings: contracts.mailings })
  return row?.mailings ?? 0
}
