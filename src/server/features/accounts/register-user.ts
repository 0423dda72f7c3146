import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { registration } from '#shared/accounts/accounts.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { openBalance } from '#server/features/billing/move-money.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { encryptUserPhone, insertUser } from './accounts.queries.ts'
import { refuseCommonPassword } from './choose-password.ts'
import { rememberPassword } from './passwords.queries.ts'
import { createSession, rotateSession, type StartedSession } from './sessions.queries.ts'

type Registration = z.output<typeof registration>
/** `pending` is good for verifying the code, `session` for what a user without a verified phone may do. */
type Registered = { pending: StartedSession; session: StartedSession; isCodeUnsent: boolean }

/**
 * Opens an account with its welcome balance and sends a code to the phone: all of it or none of it. It holds the e-mail
 * only once that code was entered. Until then one for an e-mail that is held already is like any other, so that nobody
 * learns here who has an account; the holder is told by e-mail, after the answer.
 */
export async function registerUser(
  deps: Deps,
  { password, ...person }: Registration,
  { origin, oldToken }: { origin: Origin; oldToken: string | undefined },
): Promise<Registered> {
  refuseCommonPassword(password, person)
  const passwordHash = await deps.passwords.hash(password)
  return deps.db.transaction(async (tx) => {
    const userId = await openAccount(tx, deps, { ...person, passwordHash })
    const now = deps.now()
    const start = { userId, twoFactorVerified: false, origin, now }
    const pending = await createSession(tx, { ...start, kind: 'pending' })
    const session = await rotateSession(tx, oldToken, { ...start, kind: 'session' })
    // to a number that gets none now the page says so, and "Resend Code" says why
    const issued = await issueCode(tx, deps, {
      subject: `user:${userId}`,
      purpose: 'login',
      binding: pending.id,
      phone: person.phone,
      ipAddress: origin.ipAddress,
    })
    // for a new e-mail, too: a look at it here would show in how long this takes
    await deps.jobs.enqueue(tx, 'notify-email-holder', [{ userId }])
    return { pending, session, isCodeUnsent: !issued.sent }
  })
}

type Account = Omit<Registration, 'password'> & { passwordHash: string }

/** The account with its welcome balance, whose phone is still to be verified. */
export async function openAccount(
  tx: Db,
  deps: Pick<Deps, 'keyring' | 'codesKey' | 'now'>,
  { phone, ...account }: Account,
): Promise<string> {
  const id = randomUUIDv7()
  const now = deps.now()
  await insertUser(tx, {
    ...account,
    id,
    phone: encryptUserPhone(deps, id, phone),
    phoneMac: phoneMacOf(deps, phone),
    passwordLastChanged: now,
    createdAt: now,
    updatedAt: now,
  })
  await rememberPassword(tx, id, account.passwordHash, now)
  await openBalance(tx, id, now)
  return id
}
