import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, max, min, ne, sql } from 'drizzle-orm'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { SignerInput } from '#shared/signers/signer-rules.ts'
import { type DataKey, decryptText, encryptField } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { contracts, signers } from '#server/db/tables/contracts.ts'
import { signerReplies } from '#server/db/tables/signing.ts'

const phonePlace = (signerId: string) => ({ table: 'signers', id: signerId, column: 'phone' })
const boxOf = (key: DataKey, id: string, phone: string | null) =>
  phone ? encryptField(key, phone, phonePlace(id)) : null

/** 24 random bytes, base64url: whoever holds it holds the signing link. */
const newSignerId = () => randomBytes(24).toString('base64url')

export type StoredSigner = typeof signers.$inferSelect
export type SignerRow = Omit<StoredSigner, 'phone'> & { phone: string | null }

/** The row with its phone number readable. */
export const openSigner = (key: DataKey, row: StoredSigner): SignerRow => ({
  ...row,
  phone: row.phone ? decryptText(key, row.phone, phonePlace(row.id)) : null,
})

/** Who chose the number on file; null where there is none. */
export const phoneSourceOf = ({ phone, gavePhone }: SignerRow): 'signer' | 'sender' | null =>
  phone === null ? null : gavePhone ? 'signer' : 'sender'

/** Adds signers, each with a new unguessable id, which is the key to the signing link; none whose place is taken. */
export async function insertSigners(
  db: Db,
  key: DataKey,
  contractId: string,
  inputs: SignerInput[],
  now: Date,
) {
  if (inputs.length === 0) return []
  const [last] = await db
    .select({ at: max(signers.createdAt) })
    .from(signers)
    .where(eq(signers.contractId, contractId))
  const start = Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1)
  const rows = await db
    .insert(signers)
    .values(
      inputs.map((input, at) => {
        const id = newSignerId()
        // by it signers of one place have an order that lasts, also when one of them gets another link
        const createdAt = new Date(start + at)
        return {
          ...input,
          id,
          contractId,
          phone: boxOf(key, id, input.phone),
          status: 'pending' as const,
          createdAt,
        }
      }),
    )
    .onConflictDoNothing()
    .returning()
  return rows.map((row) => openSigner(key, row))
}

export async function countSigners(db: Db, contractId: string): Promise<number> {
  return db.$count(signers, eq(signers.contractId, contractId))
}

/**
 * Changes who signs: a code entered before counts no more. With a new link the old one is worth nothing, and the new
 * person starts from the beginning.
 */
export async function updateSigner(
  db: Db,
  key: DataKey,
  before: SignerRow,
  input: SignerInput,
  link: 'same' | 'new',
) {
  const id = link === 'new' ? newSignerId() : before.id
  const [row] = await db
    .update(signers)
    .set({
      ...input,
      id,
      phone: boxOf(key, id, input.phone),
      // under a new link somebody else may read what this person gave
      gavePhone: link === 'same' && before.gavePhone && before.phone === input.phone,
      codeVerifiedAt: null,
      verifiedPhoneMac: null,
      ...(link === 'new' && {
        invitedAt: null,
        nextReminderAt: null,
        emailLinkMac: null,
        smsLinkMac: null,
        emailLinkMacBefore: null,
        smsLinkMacBefore: null,
        openedAt: null,
        openedBy: [],
        language: null,
        isLanguageOwn: false,
        consentedAt: null,
        notMeAt: null,
      }),
    })
    .where(and(eq(signers.id, before.id), ne(signers.status, 'signed')))
    .returning()
  return row && openSigner(key, row)
}

export async function deleteSigner(db: Db, id: string) {
  await db.delete(signers).where(eq(signers.id, id))
}

/** Signers in the order in which they sign. */
export async function listSigners(db: Db, key: DataKey, contractId: string): Promise<SignerRow[]> {
  const rows = await listSignersOf(db, contractId)
  return rows.map((row) => openSigner(key, row))
}

const inOrder = [asc(signers.signingOrder), asc(signers.createdAt), asc(signers.id)]

/** The same, their phone numbers not readable. */
export async function listSignersOf(db: Db, contractId: string): Promise<StoredSigner[]> {
  return signersOf(db, { contractId })
}
const signersOf = statement((db) =>
  db
    .select()
    .from(signers)
    .where(eq(signers.contractId, sql.placeholder('contractId')))
    .orderBy(...inOrder),
)

/** Who must still sign in this contract, besides this signer: what a signature changes. In the order of signing. */
export async function listOpenPlaces(db: Db, contractId: string, except: string) {
  return openPlaces(db, { contractId, except })
}
const openPlaces = statement((db) =>
  db
    .select({ id: signers.id, status: signers.status, signingOrder: signers.signingOrder })
    .from(signers)
    .where(
      and(
        eq(signers.contractId, sql.placeholder('contractId')),
        ne(signers.status, 'signed'),
        ne(signers.id, sql.placeholder('except')),
      ),
    )
    .orderBy(...inOrder),
)
export type OpenPlace = Awaited<ReturnType<typeof listOpenPlaces>>[number]

/** The signers of several contracts in one query. */
export async function listStoredSigners(db: Db, contractIds: string[]): Promise<StoredSigner[]> {
  if (contractIds.length === 0) return []
  return db
    .select()
    .from(signers)
    .where(inArray(signers.contractId, contractIds))
    .orderBy(...inOrder)
}

/** The contract of a signer, when it belongs to this owner. */
export async function findContractOfSigner(
  db: Db,
  ownerId: string,
  signerId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ contractId: signers.contractId })
    .from(signers)
    .innerJoin(contracts, eq(contracts.id, signers.contractId))
    .where(and(eq(signers.id, signerId), eq(contracts.creatorId, ownerId), isNull(contracts.hiddenAt)))
  return found?.contractId
}

/** Just what tells whether somebody may sign at all: asked on the busiest call of the product. */
export async function findSignerState(db: Db, id: string) {
  const [found] = await signerState(db, { id })
  return found
}
const signerState = statement((db) =>
  db
    .select({ contractId: signers.contractId, status: signers.status, consentedAt: signers.consentedAt })
    .from(signers)
    .where(eq(signers.id, sql.placeholder('id'))),
)

export async function findStoredSigner(db: Db, id: string): Promise<StoredSigner | undefined> {
  const [found] = await storedSigner(db, { id })
  return found
}
const storedSigner = statement((db) =>
  db
    .select()
    .from(signers)
    .where(eq(signers.id, sql.placeholder('id'))),
)

/** True the first time that the link is opened in this way. */
export async function markOpened(db: Db, id: string, way: LinkWay, now: Date): Promise<boolean> {
  const thisWay = sql`${JSON.stringify([way])}::jsonb`
  const marked = await db
    .update(signers)
    .set({
      openedAt: sql`coalesce(${signers.openedAt}, ${now.toISOString()})`,
      openedBy: sql`${signers.openedBy} || ${thisWay}`,
    })
    .where(and(eq(signers.id, id), sql`not ${signers.openedBy} @> ${thisWay}`))
    .returning({ id: signers.id })
  return marked.length === 1
}

/** In which language this signer wants to read. What they chose by a message of ours is replaced by no other link (`isOwn`). */
export async function saveLanguage(db: Db, id: string, language: string, isOwn: boolean) {
  const isReplaceable = isOwn ? undefined : eq(signers.isLanguageOwn, false)
  await db
    .update(signers)
    .set({ language, isLanguageOwn: isOwn })
    .where(and(eq(signers.id, id), isReplaceable))
}

/** The first consent is the moment that counts. */
export async function markConsented(db: Db, id: string, now: Date) {
  await db
    .update(signers)
    .set({ consentedAt: now })
    .where(and(eq(signers.id, id), isNull(signers.consentedAt)))
}

/** From now on this signer has not consented. */
export async function clearConsent(db: Db, id: string) {
  await db.update(signers).set({ consentedAt: null }).where(eq(signers.id, id))
}

/** Keeps since when a link of this signer is said, in a reply that waits, to be for someone else; true while one is. */
export async function updateNotMe(db: Db, id: string): Promise<boolean> {
  const since = db
    .select({ at: min(signerReplies.createdAt) })
    .from(signerReplies)
    .where(
      and(eq(signerReplies.signerId, id), eq(signerReplies.kind, 'not-me'), isNull(signerReplies.outcome)),
    )
  const [updated] = await db
    .update(signers)
    .set({ notMeAt: sql`(${since})` })
    .where(eq(signers.id, id))
    .returning({ notMeAt: signers.notMeAt })
  return updated?.notMeAt != null
}

export async function markCodeVerified(
  db: Db,
  id: string,
  proof: { codeVerifiedAt: Date; verifiedPhoneMac: string },
) {
  await db.update(signers).set(proof).where(eq(signers.id, id))
}

export async function savePhone(db: Db, key: DataKey, id: string, phone: string) {
  await db
    .update(signers)
    .set({ phone: boxOf(key, id, phone), gavePhone: true })
    .where(and(eq(signers.id, id), ne(signers.status, 'signed')))
}

/** True for the one call that signs. */
export async function markSigned(db: Db, id: string, now: Date): Promise<boolean> {
  const marked = await signed(db, { id, now: now.toISOString() })
  return marked.length === 1
}
const signed = statement((db) =>
  db
    .update(signers)
    .set({ status: 'signed', signedAt: sql`${sql.placeholder('now')}` })
    .where(and(eq(signers.id, sql.placeholder('id')), ne(signers.status, 'signed')))
    .returning({ id: signers.id }),
)
