import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { users } from '#server/db/tables/accounts.ts'
import { transactions } from '#server/db/tables/billing.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { cardPayments } from '#server/db/tables/payments.ts'
import type { Deps } from '#server/deps.ts'

export type UserRow = typeof users.$inferSelect
/** One to whom mail can be sent: everybody but those whose address was taken back by its owner. */
export type AddressedUser = UserRow & { email: string }
export type NewUser = typeof users.$inferInsert
/** What is left out stays as it is. */
type Company = Partial<Pick<UserRow, 'companyName' | 'companyLogoUrl' | 'companyLogoHash'>>

/** The user with an encrypted phone; decryptUserPhone opens it. */
export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await userById(db, { id })
  return user
}
const userById = statement((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)

/** The account that has this address, in lower case: the one whose holder also entered the code from the phone. */
export async function findHolder(db: Db, email: string): Promise<AddressedUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.phoneVerified, true)))
  return user && { ...user, email }
}

/** The newest registration with this address, in lower case, whose phone still awaits its code. */
export async function findRegistration(db: Db, email: string): Promise<AddressedUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.phoneVerified, false)))
    .orderBy(desc(users.id))
    .limit(1)
  return user && { ...user, email }
}

/** Whether no other account holds the address. Nobody else can take it until the transaction ends. */
export async function isEmailFree(tx: Db, email: string, userId: string): Promise<boolean> {
  await lockKey(tx, `email:${email}`)
  const holder = await findHolder(tx, email)
  return holder === undefined || holder.id === userId
}

/** An account that isn't erased: requests under way when it was erased no longer change it. */
const held = (id: string) => and(eq(users.id, id), isNull(users.erasedAt))

/**
 * The user, locked against changes until the transaction ends; new rows may still refer to them. Undefined also for one
 * who was erased.
 */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(held(id)).for('no key update')
  return user
}

const phonePlace = (userId: string) => ({ table: 'users', id: userId, column: 'phone' })

export const encryptUserPhone = ({ keyring }: Pick<Deps, 'keyring'>, userId: string, phone: string): Buffer =>
  keyring.encryptField(phone, phonePlace(userId))

/** The phone number of the user in E.164. */
export const decryptUserPhone = ({ keyring }: Deps, user: Pick<UserRow, 'id' | 'phone'>): string =>
  keyring.decryptText(user.phone, phonePlace(user.id))

export async function insertUser(tx: Db, user: NewUser) {
  await tx.insert(users).values(user)
}

/** Notes that the user holds the phone, and with it the address, which must be free; false when that was known. */
export async function markPhoneVerified(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ phoneVerified: true, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.phoneVerified, false)))
    .returning({ id: users.id })
  return marked.length === 1
}

/** Gives the user this address, which must be free, as one where they read what is sent. */
export async function setProvenEmail(tx: Db, id: string, email: string, now: Date) {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, id))
}

/** Takes away the address of the user, whose own it isn't. */
export async function removeEmail(tx: Db, id: string, now: Date) {
  await tx.update(users).set({ email: null, emailVerified: false, updatedAt: now }).where(eq(users.id, id))
}

export async function updateName(
  db: Db,
  id: string,
  { firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>,
  now: Date,
) {
  await db.update(users).set({ firstName, lastName, updatedAt: now }).where(held(id))
}

/** Gives the user this number, encrypted, as one to which they got a code. */
export async function setPhone(
  tx: Db,
  id: string,
  { phone, phoneMac }: Pick<UserRow, 'phone' | 'phoneMac'>,
  now: Date,
) {
  await tx.update(users).set({ phone, phoneMac, updatedAt: now }).where(eq(users.id, id))
}

export async function updateCompany(db: Db, id: string, company: Company, now: Date) {
  await db
    .update(users)
    .set({ ...company, updatedAt: now })
    .where(held(id))
}

/** What is left out stays as it is. */
export async function updatePreferences(
  db: Db,
  id: string,
  preferences: {
    paperSize?: UserRow['paperSize'] | undefined
    timeZone?: string | null | undefined
    signerNews?: UserRow['signerNews'] | undefined
    replyNews?: UserRow['replyNews'] | undefined
  },
  now: Date,
) {
  await db
    .update(users)
    .set({ ...preferences, updatedAt: now })
    .where(held(id))
}

/** Sets the password, and lifts the lock by wrong ones. */
export async function setPassword(tx: Db, id: string, passwordHash: string, now: Date) {
  await tx
    .update(users)
    .set({
      passwordHash,
      passwordLastChanged: now,
      accountLockedUntil: null,
      updatedAt: now,
    })
    .where(eq(users.id, id))
}

export async function setAccountLock(db: Db, id: string, lockedUntil: Date | null) {
  await db.update(users).set({ accountLockedUntil: lockedUntil }).where(eq(users.id, id))
}

/** Keeps the holder out, or with null lets them in again; undefined when that is so already, or there is no such user. */
export async function setLocked(tx: Db, id: string, lockedAt: Date | null): Promise<UserRow | undefined> {
  const isOther = lockedAt ? isNull(users.lockedAt) : isNotNull(users.lockedAt)
  const [user] = await tx
    .update(users)
    .set({ lockedAt })
    .where(and(eq(users.id, id), isOther))
    .returning()
  return user
}

/** What is left of an account whose holder is gone: contracts and payments refer to it. */
export const ERASED_NAME = { firstName: 'Erased', lastName: 'account' }

/**
 * Removes all personal data from the account. Its holder can't sign in anymore; the address and the number are
 * free. `phone`: the empty one, encrypted.
 */
export async function markErased(
  tx: Db,
  id: string,
  { phone, now }: { phone: Buffer; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...ERASED_NAME,
      email: null,
      phone,
      phoneMac: '',
      passwordHash: '',
      companyName: null,
      companyLogoUrl: null,
      companyLogoHash: null,
      paperSize: null,
      timeZone: null,
      signerNews: 'none',
      emailVerified: false,
      phoneVerified: false,
      accountLockedUntil: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(held(id))
}

export const listErasedSince = (db: Db, moment: Date): Promise<UserRow[]> =>
  db.select().from(users).where(gt(users.erasedAt, moment))

/**
 * Removes registrations whose phone never got its code, with all that belongs to them; not where money was paid, or a
 * card may still be charged. What is left of an erased account isn't one: it says who erased it, and payments may still
 * arrive for it.
 */
export async function removeRegistrationsBefore(db: Db, moment: Date) {
  const paid = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.userId, users.id), ne(transactions.reason, 'welcome')))
  const begun = db
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(and(eq(cardPayments.userId, users.id), ne(cardPayments.status, 'canceled')))
  const made = db.select({ id: contracts.id }).from(contracts).where(eq(contracts.creatorId, users.id))
  await db
    .delete(users)
    .where(
      and(
        eq(users.phoneVerified, false),
        isNull(users.erasedAt),
        lt(users.createdAt, moment),
        notExists(paid),
        notExists(begun),
        notExists(made),
      ),
    )
}
