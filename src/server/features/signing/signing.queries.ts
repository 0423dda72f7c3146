import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { place } from '#shared/contracts/place.ts'
import { ownPlace } from '#shared/contracts/signature.ts'
import { signatureMethods } from '#shared/signing/signature-method.ts'
import {
  type DataKey,
  decryptField,
  decryptText,
  encryptField,
  SealedBoxError,
} from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { consentRecords, signatures, smsChoices } from '#server/db/tables/signing.ts'
import type { Origin } from '#server/deps.ts'
import type { ZonesOfSigners } from '#server/features/signers/sender-of.ts'
import type { LogRecord } from '#server/log/chain.ts'

const origin = z.object({ ipAddress: z.string(), userAgent: z.string() })
const location = z.object({ latitude: z.string(), longitude: z.string(), accuracy: z.string() })
export const circumstances = origin.extend({
  location: location.nullable(),
  /** What data on this machine calls it; null also for signatures of an earlier release. */
  place: place.nullable().default(null),
  authentication: z.enum(['link', 'link-and-sms-code']),
  maskedPhone: z.string().nullable(),
  codeVerifiedAt: z.string().nullable(),
  /** Of the text, before the signature; null where no record says that it was shown. */
  shown: z.object({ seconds: z.number().int(), scrolledToEnd: z.boolean() }).nullish(),
  /** Null where the signer's page didn't tell. */
  method: z.enum(signatureMethods).nullable(),
  /** Where in the text this signer initialed and signed; empty also for signatures of an earlier release. */
  places: z.array(ownPlace).default([]),
  /** Null without initials. */
  initialsMethod: z.enum(signatureMethods).nullable().default(null),
  timeZone: z.string().nullable(),
  /** Null, as what follows, for signatures of an earlier release. */
  link: z.enum(['email', 'sms', 'visible']).nullable().default(null),
  /** Where that link was sent; null for the one that the sender sees. */
  linkSentTo: z.string().nullable().default(null),
  /** Who chose the number of the code. */
  phoneFrom: z.enum(['sender', 'signer']).nullable().default(null),
})
export type Circumstances = z.output<typeof circumstances>

type Consent = {
  id: string
  consentType: 'esign' | 'gdpr' | 'communications'
  consentGiven: boolean
  textVersion: string
  textHash: string
  language: string
}
type Who = { contractId: string; signerId: string }

const consentPlace = (id: string) => ({ table: 'consent_records', id, column: 'circumstances' })

export const newConsentId = (): string => randomUUIDv7()

export async function insertConsents(
  db: Db,
  key: DataKey,
  who: Who,
  consents: Consent[],
  { ipAddress, userAgent }: Origin,
  now: Date,
) {
  await db.insert(consentRecords).values(
    consents.map((consent) => ({
      ...consent,
      ...who,
      circumstances: encryptField(key, JSON.stringify({ ipAddress, userAgent }), consentPlace(consent.id)),
      createdAt: now,
    })),
  )
}

/**
 * Takes back what this signer consented to of signing electronically; answers which consents that were. Those of somebody
 * who had the place before them stand under the same id: `given` are the signer's own records of giving consent.
 */
export async function withdrawConsents(
  tx: Db,
  signerId: string,
  given: LogRecord[],
  { reason, now }: { reason: string | null; now: Date },
): Promise<string[]> {
  const { consentType, consentGiven, withdrawnAt, createdAt, id } = consentRecords
  const named = given.flatMap(({ data }) => (data.consent === undefined ? [] : String(data.consent)))
  // older records do not name theirs
  const times = given.flatMap(({ data, at }) => (data.consent === undefined ? new Date(at) : []))
  const withdrawn = await tx
    .update(consentRecords)
    .set({ withdrawnAt: now, withdrawalReason: reason })
    .where(
      and(
        eq(consentRecords.signerId, signerId),
        or(inArray(id, named), inArray(createdAt, times)),
        eq(consentType, 'esign'),
        eq(consentGiven, true),
        isNull(withdrawnAt),
      ),
    )
    .returning({ id })
  return withdrawn.map((consent) => consent.id)
}

export const asAsked: Consent['consentType'][] = ['esign', 'gdpr', 'communications']

const consentsOf = statement((db) =>
  db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.contractId, sql.placeholder('contractId'))),
)
export type StoredConsent = typeof consentRecords.$inferSelect

/** The consent records of a contract, oldest first; those given at once as they were asked for. */
export async function listStoredConsents(db: Db, contractId: string): Promise<StoredConsent[]> {
  const rows = await consentsOf(db, { contractId })
  // in the database, rows of one moment have no order
  return rows.toSorted(
    (a, b) =>
      a.createdAt.getTime() - b.createdAt.getTime() ||
      asAsked.indexOf(a.consentType) - asAsked.indexOf(b.consentType) ||
      // they begin with the time at which they were made
      (a.id < b.id ? -1 : 1),
  )
}

/** With address and device. @throws SealedBoxError when they are not the ones that were stored */
export const openConsent = (key: DataKey, row: StoredConsent) => ({
  ...row,
  ...origin.parse(JSON.parse(decryptText(key, row.circumstances, consentPlace(row.id)))),
})
export type ReadConsent = ReturnType<typeof openConsent>

const sealedPlace = (id: string, column: 'image' | 'initials' | 'circumstances') => ({
  table: 'signatures',
  id,
  column,
})

type NewSignature = Who & {
  id: string
  image: Uint8Array
  signatureHash: string
  initials: Uint8Array | null
  initialsHash: string | null
  documentContentHash: string
  circumstances: Circumstances
}

export const newSignatureId = (): string => randomUUIDv7()

/** False when this signer has signed before: the database lets only one signature in. */
export async function insertSignature(
  db: Db,
  key: DataKey,
  { id, ...signature }: NewSignature,
  now: Date,
): Promise<boolean> {
  const inserted = await signatureRow(db, {
    ...signature,
    id,
    image: encryptField(key, signature.image, sealedPlace(id, 'image')),
    initials: signature.initials && encryptField(key, signature.initials, sealedPlace(id, 'initials')),
    circumstances: encryptField(
      key,
      JSON.stringify(signature.circumstances),
      sealedPlace(id, 'circumstances'),
    ),
    createdAt: now,
  })
  return inserted.length === 1
}
const signatureRow = statement((db) =>
  db
    .insert(signatures)
    .values({
      id: sql.placeholder('id'),
      contractId: sql.placeholder('contractId'),
      signerId: sql.placeholder('signerId'),
      image: sql.placeholder('image'),
      signatureHash: sql.placeholder('signatureHash'),
      initials: sql.placeholder('initials'),
      initialsHash: sql.placeholder('initialsHash'),
      documentContentHash: sql.placeholder('documentContentHash'),
      circumstances: sql.placeholder('circumstances'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing({ target: signatures.signerId })
    .returning({ id: signatures.id }),
)

const signaturesOf = statement((db) =>
  db
    .select()
    .from(signatures)
    .where(eq(signatures.contractId, sql.placeholder('contractId')))
    .orderBy(asc(signatures.createdAt), asc(signatures.id)),
)
export type StoredSignature = typeof signatures.$inferSelect

/** Every signature of a contract, oldest first. */
export const listStoredSignatures = (db: Db, contractId: string): Promise<StoredSignature[]> =>
  signaturesOf(db, { contractId })

const openCircumstances = (key: DataKey, { id, circumstances: sealed }: StoredSignature) =>
  circumstances.parse(JSON.parse(decryptText(key, sealed, sealedPlace(id, 'circumstances'))))

/** The signature, readable. @throws SealedBoxError when pictures or circumstances are not the ones that were stored */
export const openSignature = (key: DataKey, row: StoredSignature) => ({
  ...row,
  image: decryptField(key, row.image, sealedPlace(row.id, 'image')),
  initials: row.initials && decryptField(key, row.initials, sealedPlace(row.id, 'initials')),
  circumstances: openCircumstances(key, row),
})
export type ReadSignature = ReturnType<typeof openSignature>

/** Every signature of a contract, oldest first, readable. */
export async function listSignatures(db: Db, key: DataKey, contractId: string): Promise<ReadSignature[]> {
  const rows = await listStoredSignatures(db, contractId)
  return rows.map((row) => openSignature(key, row))
}

/** The zones that signers' browsers named with their signatures; none of a signature that can't be read. */
export async function listZones(db: Db, key: DataKey, contractId: string): Promise<ZonesOfSigners> {
  const rows = await listStoredSignatures(db, contractId)
  return new Map(rows.map((row) => [row.signerId, zoneOf(key, row)]))
}

function zoneOf(key: DataKey, row: StoredSignature): string | null {
  try {
    return openCircumstances(key, row).timeZone
  } catch (error) {
    if (error instanceof SealedBoxError) return null
    throw error
  }
}

export async function findSmsChoice(db: Db, emailMac: string) {
  const [found] = await db.select().from(smsChoices).where(eq(smsChoices.emailMac, emailMac))
  return found
}

type SmsChoice = Omit<typeof smsChoices.$inferInsert, 'changedAt'>

export async function saveSmsChoice(db: Db, choice: SmsChoice, now: Date) {
  const { emailMac, ...rest } = choice
  await db
    .insert(smsChoices)
    .values({ ...choice, changedAt: now })
    .onConflictDoUpdate({
      target: smsChoices.emailMac,
      set: { ...rest, changedAt: now },
      setWhere: eq(smsChoices.emailMac, emailMac),
    })
}
