import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { userSettings } from '#server/db/tables/settings.ts'
import type { Deps } from '#server/deps.ts'
import type { SmsAccount } from '#server/integrations/sms/sms-accounts.ts'

type Keys = Pick<Deps, 'keyring'>
type Row = typeof userSettings.$inferSelect
export type OwnSmsAccount = SmsAccount & Pick<Row, 'userId' | 'twilioWorkedAt' | 'twilioError' | 'updatedAt'>

const tokenPlace = (userId: string) => ({ table: 'user_settings', id: userId, column: 'twilio_auth_token' })

const open = ({ keyring }: Keys, row: Row): OwnSmsAccount => ({
  userId: row.userId,
  accountSid: row.twilioAccountSid,
  authToken: keyring.decryptText(row.twilioAuthToken, tokenPlace(row.userId)),
  phoneNumber: row.twilioPhoneNumber,
  twilioWorkedAt: row.twilioWorkedAt,
  twilioError: row.twilioError,
  updatedAt: row.updatedAt,
})

export async function findSmsAccount(db: Db, keys: Keys, userId: string): Promise<OwnSmsAccount | undefined> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId))
  return row && open(keys, row)
}

/** That of the owner of a contract. */
export async function findSmsAccountFor(db: Db, keys: Keys, contractId: string) {
  const [found] = await db
    .select({ row: userSettings })
    .from(userSettings)
    .innerJoin(contracts, eq(contracts.creatorId, userSettings.userId))
    .where(eq(contracts.id, contractId))
  return found && open(keys, found.row)
}

/** Those with this id: several people of one company may use one account. */
export async function listSmsAccounts(db: Db, keys: Keys, accountSid: string): Promise<OwnSmsAccount[]> {
  const rows = await db.select().from(userSettings).where(eq(userSettings.twilioAccountSid, accountSid))
  return rows.map((row) => open(keys, row))
}

/** Whether texts to the signers of this user go out by an account of their own. */
export async function hasSmsAccount(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(userSettings, eq(userSettings.userId, userId))) > 0
}

export async function saveSmsAccount(tx: Db, keys: Keys, userId: string, account: SmsAccount, now: Date) {
  const values = {
    twilioAccountSid: account.accountSid,
    twilioAuthToken: keys.keyring.encryptField(account.authToken, tokenPlace(userId)),
    twilioPhoneNumber: account.phoneNumber,
    twilioWorkedAt: now,
    twilioError: null,
    updatedAt: now,
  }
  await tx
    .insert(userSettings)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: userSettings.userId, set: values })
}

export async function removeSmsAccount(db: Db, userId: string) {
  await db.delete(userSettings).where(eq(userSettings.userId, userId))
}

const isAccount = ({ userId, updatedAt }: Pick<OwnSmsAccount, 'userId' | 'updatedAt'>) =>
  and(eq(userSettings.userId, userId), eq(userSettings.updatedAt, updatedAt))

/** It sent something; unless another account, or another token, has taken its place since. */
export async function noteSmsAccountWorked(db: Db, account: OwnSmsAccount, now: Date) {
  await db.update(userSettings).set({ twilioWorkedAt: now, twilioError: null }).where(isAccount(account))
}

/** It could not send; true for the first failure since it worked. */
export async function noteSmsAccountFailed(tx: Db, account: OwnSmsAccount, error: string): Promise<boolean> {
  const first = await tx
    .update(userSettings)
    .set({ twilioError: error })
    .where(and(isAccount(account), isNull(userSettings.twilioError)))
    .returning({ userId: userSettings.userId })
  if (first.length === 0) await tx.update(userSettings).set({ twilioError: error }).where(isAccount(account))
  return first.length > 0
}
