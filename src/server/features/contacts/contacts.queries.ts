import { randomUUIDv7 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type ContactInput, foldText, searchDigits, searchWords } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { contacts } from '#server/db/tables/contacts.ts'
import type { Deps } from '#server/deps.ts'

type StoredContact = typeof contacts.$inferSelect
export type ContactRow = Omit<StoredContact, 'phone'> & { phone: string | null }
/** The place in the list after which the next page begins. */
export type After = { lastUsed: Date; id: string }
type Keys = Pick<Deps, 'keyring'>
type Values = Omit<ContactInput, 'smsOptInStatus'>

const phonePlace = (id: string) => ({ table: 'contacts', id, column: 'phone' })
const openContact = ({ keyring }: Keys, row: StoredContact): ContactRow => ({
  ...row,
  phone: row.phone && keyring.decryptText(row.phone, phonePlace(row.id)),
})
const searchTextOf = ({ name, email, company, title, companyId }: Values) =>
  foldText([name, email, company, title, companyId].filter(Boolean).join('\n'))

/** What is kept of what is known about a person. */
const columnsOf = ({ keyring }: Keys, id: string, values: Values) => ({
  name: values.name,
  email: values.email,
  phone: values.phone ? keyring.encryptField(values.phone, phonePlace(id)) : null,
  companyId: values.companyId,
  company: values.company,
  title: values.title,
  preferredNotification: values.preferredNotification,
  preferredGeolocation: values.preferredGeolocation,
  // where nothing is said of it, it stays
  preferredLanguage: values.preferredLanguage,
  searchText: searchTextOf(values),
})

/** Lets one transaction at a time change the contacts of a user, so that limit and addresses hold. */
export const lockContacts = (tx: Db, userId: string) => lockKey(tx, `contacts of ${userId}`)

/** A contact that was not there before, used once, as of now. */
const newContact = (keys: Keys, id: string, userId: string, values: Values, now: Date): StoredContact => ({
  ...columnsOf(keys, id, values),
  preferredLanguage: values.preferredLanguage ?? null,
  id,
  userId,
  smsOptInDate: values.preferredNotification === 'email' ? null : now,
  lastUsed: now,
  usageCount: 1,
})

export async function insertContact(
  tx: Db,
  keys: Keys,
  userId: string,
  values: Values,
  now: Date,
): Promise<ContactRow> {
  const stored = newContact(keys, randomUUIDv7(), userId, values, now)
  await tx.insert(contacts).values(stored)
  return openContact(keys, stored)
}

/** The same for several people in one statement; in the list the last of them stands first. */
export async function insertContacts(
  tx: Db,
  keys: Keys,
  userId: string,
  people: Values[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  // the list takes those of one moment by id, and ids of one millisecond come in any order
  const ids = people.map(() => randomUUIDv7()).toSorted()
  const rows = ids.flatMap((id, at) => {
    const values = people[at]
    return values ? [newContact(keys, id, userId, values, now)] : []
  })
  await tx.insert(contacts).values(rows)
}

/** Undefined when the user has no such contact. `used` counts one more use, as of now. */
export async function updateContact(
  tx: Db,
  keys: Keys,
  { userId, id, now, used = false }: { userId: string; id: string; now: Date; used?: boolean },
  values: Values,
): Promise<ContactRow | undefined> {
  const smsOptInDate =
    values.preferredNotification === 'email'
      ? null
      : sql`coalesce(${contacts.smsOptInDate}, ${now.toISOString()}::timestamptz)`
  const [row] = await tx
    .update(contacts)
    .set({
      ...columnsOf(keys, id, values),
      smsOptInDate,
      ...(used && { lastUsed: now, usageCount: sql`${contacts.usageCount} + 1` }),
    })
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)))
    .returning()
  return row && openContact(keys, row)
}

/** The contact as it was; undefined when the user has none such. */
export async function removeContact(
  db: Db,
  keys: Keys,
  userId: string,
  id: string,
): Promise<ContactRow | undefined> {
  const [row] = await db
    .delete(contacts)
    .where(and(eq(contacts.id, id), eq(contacts.userId, userId)))
    .returning()
  return row && openContact(keys, row)
}

/** Everyone the user saved. */
export async function removeContactsOf(tx: Db, userId: string) {
  await tx.delete(contacts).where(eq(contacts.userId, userId))
}

/** Puts a contact that was removed back as it was. */
export async function reinsertContact(
  tx: Db,
  keys: Keys,
  userId: string,
  { id, smsOptInDate, lastUsed, usageCount, ...values }: Contact,
): Promise<void> {
  await tx.insert(contacts).values({
    ...columnsOf(keys, id, values),
    id,
    userId,
    smsOptInDate: smsOptInDate ? new Date(smsOptInDate) : null,
    lastUsed: new Date(lastUsed),
    usageCount,
  })
}

export async function findContact(
  db: Db,
  keys: Keys,
  userId: string,
  id: string,
): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.id, id)))
  return row && openContact(keys, row)
}

export async function findContactsByEmail(
  db: Db,
  keys: Keys,
  userId: string,
  emails: string[],
): Promise<ContactRow[]> {
  const rows = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.userId, userId), inArray(contacts.email, emails)))
  return rows.map((row) => openContact(keys, row))
}

/** Whether another contact of the user has this address. */
export async function isEmailTaken(db: Db, userId: string, email: string, exceptId?: string) {
  const same = and(eq(contacts.userId, userId), eq(contacts.email, email))
  return (await db.$count(contacts, and(same, exceptId ? ne(contacts.id, exceptId) : undefined))) > 0
}

/** How many contacts there are, or of how many a search would tell. */
export async function countContacts(db: Db, keys: Keys, userId: string, q?: string): Promise<number> {
  return db.$count(contacts, await ownThatMatch(db, keys, userId, q))
}

/** A page of the user's contacts, last used first; one more than `limit` tells that more follow. */
export async function listContacts(
  db: Db,
  keys: Keys,
  userId: string,
  { q, limit, after }: { q?: string; limit: number; after: After | undefined },
): Promise<ContactRow[]> {
  const later =
    after &&
    sql`(${contacts.lastUsed}, ${contacts.id}) < (${after.lastUsed.toISOString()}::timestamptz, ${after.id}::uuid)`
  const rows = await db
    .select()
    .from(contacts)
    .where(and(await ownThatMatch(db, keys, userId, q), later))
    .orderBy(desc(contacts.lastUsed), desc(contacts.id))
    .limit(limit + 1)
  return rows.map((row) => openContact(keys, row))
}

async function ownThatMatch(db: Db, keys: Keys, userId: string, q: string | undefined) {
  const own = eq(contacts.userId, userId)
  if (q === undefined) return own
  const words = searchWords(q).map((word): SQL => sql`strpos(${contacts.searchText}, ${word}) > 0`)
  const digits = searchDigits(q)
  if (!digits) return words.length > 0 ? and(own, ...words) : sql`false`
  const ids = await listIdsByPhone(db, keys, userId, digits)
  // as one value: a statement takes no list of thousands well
  return and(own, or(and(...words), sql`${contacts.id} = any(${`{${ids.join()}}`}::text::uuid[])`))
}

/**
 * Phones cannot be read by the database; those of one user are few enough to be read here. Others have their turn
 * between: five thousand take some 50 ms.
 */
async function listIdsByPhone(db: Db, { keyring }: Keys, userId: string, digits: string): Promise<string[]> {
  const rows = await db
    .select({ id: contacts.id, phone: contacts.phone })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), isNotNull(contacts.phone)))
  const found: string[] = []
  for (const [at, { id, phone }] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (phone && keyring.decryptText(phone, phonePlace(id)).includes(digits)) found.push(id)
  }
  return found
}
const AT_ONCE = 250
