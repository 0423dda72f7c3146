import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { users } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type Company = { companyName: string | null; companyLogoUrl: string | null }

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

/** The e-mail must be lower case already. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** The user, whom nobody else changes until the transaction ends; new rows may still refer to them. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

const phonePlace = (userId: string) => ({ table: 'users', id: userId, column: 'phone' })

export const encryptUserPhone = ({ keyring }: Pick<Deps, 'keyring'>, userId: string, phone: string): Buffer =>
  keyring.encryptField(phone, phonePlace(userId))

/** The phone number of the user in E.164. */
export const decryptUserPhone = ({ keyring }: Deps, user: Pick<UserRow, 'id' | 'phone'>): string =>
  keyring.decryptText(user.phone, phonePlace(user.id))

/** False when the e-mail is taken. */
export async function insertUser(tx: Db, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted.length === 1
}

/** Notes that the user holds the phone; false when that was known. */
export async function markPhoneVerified(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ phoneVerified: true, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.phoneVerified, false)))
    .returning({ id: users.id })
  return marked.length === 1
}

/** Notes that the user reads what is sent to the address. */
export async function markEmailVerified(db: Db, id: string, now: Date) {
  await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)))
}

export async function updateCompany(db: Db, id: string, company: Company, now: Date) {
  await db
    .update(users)
    .set({ ...company, updatedAt: now })
    .where(eq(users.id, id))
}

/** Sets the password; whoever reset it by mail has shown that the address is theirs. */
export async function setPassword(tx: Db, id: string, passwordHash: string, now: Date) {
  await tx
    .update(users)
    .set({
      passwordHash,
      passwordLastChanged: now,
      accountLockedUntil: null,
      emailVerified: true,
      updatedAt: now,
    })
    .where(eq(users.id, id))
}

export async function setAccountLock(db: Db, id: string, lockedUntil: Date | null) {
  await db.update(users).set({ accountLockedUntil: lockedUntil }).where(eq(users.id, id))
}
