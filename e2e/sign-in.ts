import type { Page } from '@playwright/test'
import { openCodesKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { createPasswords, PASSWORD_COST } from '#server/crypto/passwords.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { markPhoneVerified, setProvenEmail } from '#server/features/accounts/accounts.queries.ts'
import { createProof } from '#server/features/accounts/prove-email.ts'
import { openAccount } from '#server/features/accounts/register-user.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { databaseUrlFor } from '../test/postgres-server.ts'
import { password, type Person } from './people.ts'

/** The database and keys of the running server; opened once in each worker. */
async function openInstallation() {
  const dataDir = process.env.BROWSER_TEST_DATA_DIR
  if (!dataDir) throw new Error('playwright.config.ts names the data folder of the server')
  const databaseOsUser = process.env.DATABASE_OS_USER
  const databaseUrl = databaseUrlFor(dataDir)
  const { db } = await openDatabase({ dataDir, databaseUrl, ...(databaseOsUser && { databaseOsUser }) })
  const keysDir = `${dataDir}/keys`
  const keys = { keyring: openKeyring(keysDir), codesKey: openCodesKey(keysDir) }
  return { ...keys, db, now: () => new Date() }
}
let installation: ReturnType<typeof openInstallation> | undefined
let passwordHash: Promise<string> | undefined

type Standing = { verified?: boolean; proven?: boolean }

/** Opens an account as the server itself does, without a form, a code and a link, and answers its id. */
export async function haveAccount(
  { email, firstName, lastName, phone }: Person,
  { verified = true, proven = verified }: Standing = {},
): Promise<string> {
  const deps = await (installation ??= openInstallation())
  const account = {
    email,
    firstName,
    lastName,
    phone,
    passwordHash: await (passwordHash ??= createPasswords(PASSWORD_COST).hash(password)),
  }
  return deps.db.transaction(async (tx) => {
    const id = await openAccount(tx, deps, account)
    if (verified) await markPhoneVerified(tx, id, deps.now())
    if (proven) await setProvenEmail(tx, id, email, deps.now())
    else if (verified) await createProof(tx, deps, { userId: id, email })
    return id
  })
}

/** Opens an account, whose holder is signed in wherever this page belongs to. */
export async function signIn(page: Page, person: Person, { verified = true, proven }: Standing = {}) {
  const userId = await haveAccount(person, { verified, ...(proven !== undefined && { proven }) })
  const { db } = await (installation ??= openInstallation())
  const { token } = await createSession(db, {
    userId,
    kind: 'session',
    twoFactorVerified: verified,
    origin: { ipAddress: '127.0.0.1', userAgent: 'browser test' },
    now: new Date(),
  })
  const cookie = { name: 'session', value: token, domain: 'localhost', path: '/' }
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Lax' }])
}
