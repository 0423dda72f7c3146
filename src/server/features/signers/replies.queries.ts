import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { ReplyKind } from '#shared/replies/reply-rules.ts'
import { type DataKey, decryptText, encryptField } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { signerReplies } from '#server/db/tables/signing.ts'

const saidPlace = (id: string) => ({ table: 'signer_replies', id, column: 'said' })

const notePlace = (id: string) => ({ table: 'signer_replies', id, column: 'note' })

const said = z.object({
  /** Who the signer was then. */
  name: z.string(),
  email: z.string(),
  text: z.string().nullable(),
  /** Whom they named. */
  person: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
})
export type Said = z.output<typeof said>
type Outcome = NonNullable<(typeof signerReplies.$inferSelect)['outcome']>

type NewReply = {
  contractId: string
  signerId: string
  kind: ReplyKind
  link: LinkWay
  said: Said
}

/** False where one of this kind already waits for the owner; those by the link that the sender sees count by themselves. */
export async function insertReply(
  tx: Db,
  key: DataKey,
  { said: words, ...reply }: NewReply,
  now: Date,
): Promise<boolean> {
  const id = randomUUIDv7()
  const inserted = await tx
    .insert(signerReplies)
    .values({
      ...reply,
      id,
      said: encryptField(key, JSON.stringify(words), saidPlace(id)),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: signerReplies.id })
  return inserted.length === 1
}

type StoredReply = typeof signerReplies.$inferSelect

/** What a reply says, readable. */
export const openReply = (key: DataKey, { id, said: box }: StoredReply): Said =>
  said.parse(JSON.parse(decryptText(key, box, saidPlace(id))))

/** What the owner wrote with their answer, readable. */
export const openNote = (key: DataKey, { id, note }: Pick<StoredReply, 'id' | 'note'>): string | null =>
  note && decryptText(key, note, notePlace(id))

/** What the signers of a contract told its owner, newest first. */
export async function listReplies(db: Db, contractId: string): Promise<StoredReply[]> {
  return db
    .select()
    .from(signerReplies)
    .where(eq(signerReplies.contractId, contractId))
    .orderBy(desc(signerReplies.id))
}

/** Of several contracts those that nothing has come of yet, newest first, without what was written. */
export async function listWaitingReplies(db: Db, contractIds: string[]) {
  if (contractIds.length === 0) return []
  const { id, contractId, signerId, kind, link, createdAt, outcome } = signerReplies
  return db
    .select({ id, contractId, signerId, kind, link, createdAt, outcome })
    .from(signerReplies)
    .where(and(inArray(contractId, contractIds), isNull(outcome)))
    .orderBy(desc(id))
}

/** Of one signer, newest first, without what they wrote. */
export async function listRepliesOfSigner(db: Db, signerId: string) {
  const { kind, link, createdAt, outcome } = signerReplies
  return db
    .select({ kind, link, createdAt, outcome })
    .from(signerReplies)
    .where(eq(signerReplies.signerId, signerId))
    .orderBy(desc(signerReplies.id))
}

/** A reply to this owner, whatever became of it. */
export async function findOwnReply(db: Db, ownerId: string, id: string): Promise<StoredReply | undefined> {
  const [found] = await db
    .select({ reply: signerReplies })
    .from(signerReplies)
    .innerJoin(contracts, eq(contracts.id, signerReplies.contractId))
    .where(and(eq(signerReplies.id, id), eq(contracts.creatorId, ownerId), isNull(contracts.hiddenAt)))
  return found?.reply
}

/** Without an outcome that ends it: it waits for the owner, or for a consent that was asked for again. */
const isOpen = or(isNull(signerReplies.outcome), eq(signerReplies.outcome, 'asked-again'))

/** Those of the contract's signers who withdrew their consent and haven't given it again, asked to or not, by id. */
export async function listWithdrawn(db: Db, contractId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: signerReplies.signerId })
    .from(signerReplies)
    .where(and(eq(signerReplies.contractId, contractId), eq(signerReplies.kind, 'consent-withdrawn'), isOpen))
  return new Set(rows.map(({ id }) => id))
}

/** Those of the contract's signers who asked its owner for something and have no answer yet, by id. */
export async function listUnanswered(db: Db, contractId: string): Promise<Set<string>> {
  const asking: ReplyKind[] = ['correction', 'hand-over']
  const rows = await db
    .select({ id: signerReplies.signerId })
    .from(signerReplies)
    .where(
      and(
        eq(signerReplies.contractId, contractId),
        inArray(signerReplies.kind, asking),
        isNull(signerReplies.outcome),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type NewOutcome = {
  id: string
  outcome: Outcome
  /** What the owner writes with it, and the contract's key. */
  written?: { note: string; key: DataKey } | undefined
}

/** True for the one answer that counts. */
export async function setOutcome(tx: Db, { id, outcome, written }: NewOutcome, now: Date): Promise<boolean> {
  const note = written ? encryptField(written.key, written.note, notePlace(id)) : null
  const set = await tx
    .update(signerReplies)
    .set({ outcome, outcomeAt: now, note })
    .where(and(eq(signerReplies.id, id), isNull(signerReplies.outcome)))
    .returning({ id: signerReplies.id })
  return set.length === 1
}

/** Takes back what a signer said by this way of the link, as long as it waits; false where nothing of it does. */
export async function takeBackReply(
  tx: Db,
  { signerId, kind, link }: Pick<NewReply, 'signerId' | 'kind' | 'link'>,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(signerReplies)
    .set({ outcome: 'taken-back', outcomeAt: now })
    .where(
      and(
        eq(signerReplies.signerId, signerId),
        eq(signerReplies.kind, kind),
        eq(signerReplies.link, link),
        isNull(signerReplies.outcome),
      ),
    )
    .returning({ id: signerReplies.id })
  return taken.length === 1
}

type Closing = {
  signerId: string
  kinds: ReplyKind[]
  outcome: Outcome
  /** The way of the link that brought this about; undefined where it was the owner. */
  by?: LinkWay | undefined
}

/** Of a signer, those of these kinds that are open; by the link that the sender sees, only what was said by that one. */
export async function closeReplies(tx: Db, { signerId, kinds, outcome, by }: Closing, now: Date) {
  await tx
    .update(signerReplies)
    .set({ outcome, outcomeAt: now })
    .where(
      and(
        eq(signerReplies.signerId, signerId),
        inArray(signerReplies.kind, kinds),
        by === 'visible' ? eq(signerReplies.link, by) : undefined,
        isOpen,
      ),
    )
}
