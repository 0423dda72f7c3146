import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { registration } from '#shared/accounts/accounts.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { openBalance } from '#server/features/billing/move-money.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { registrationNotice } from './account-messages.ts'
import { encryptUserPhone, findUserByEmail, insertUser } from './accounts.queries.ts'
import { refuseCommonPassword } from './choose-password.ts'
import { rememberPassword } from './passwords.queries.ts'
import { createSession, newToken, rotateSession, sessionEnd } from './sessions.queries.ts'

type Registration = z.output<typeof registration>
type Started = { token: string; expiresAt: Date }
/** `pending` is good for verifying the code, `session` for what a user without a verified phone may do. */
type Registered = { pending: Started; session: Started }

/**
 * Opens an account with its welcome balance and sends a code to the phone: all of it or none of it. A taken e-mail gets
 * the same answer with tokens that open nothing, and its owner is told by e-mail.
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
    if (!userId) return handleExistingEmail(tx, deps, person.email)
    const now = deps.now()
    const start = { userId, twoFactorVerified: false, origin, now }
    const pending = await createSession(tx, { ...start, kind: 'pending' })
    const session = await rotateSession(tx, oldToken, { ...start, kind: 'session' })
    // a number that has had its codes for this hour gets the next one by "Resend Code", which says so
    await issueCode(tx, deps, {
      subject: `user:${userId}`,
      purpose: 'login',
      binding: pending.id,
      phone: person.phone,
      ipAddress: origin.ipAddress,
    })
    return { pending, session }
  })
}

type Account = Omit<Registration, 'password'> & { passwordHash: string }

/** The account with its welcome balance, whose phone is still to be verified. Undefined when the e-mail is taken. */
export async function openAccount(
  tx: Db,
  deps: Pick<Deps, 'keyring' | 'codesKey' | 'now'>,
  { phone, ...account }: Account,
): Promise<string | undefined> {
  const id = randomUUIDv7()
  const now = deps.now()
  const isNew = await insertUser(tx, {
    ...account,
    id,
    phone: encryptUserPhone(deps, id, phone),
    phoneMac: phoneMacOf(deps, phone),
    passwordLastChanged: now,
    createdAt: now,
    updatedAt: now,
  })
  if (!isNew) return undefined
  await rememberPassword(tx, id, account.passwordHash, now)
  await openBalance(tx, id, now)
  return id
}

async function handleExistingEmail(tx: Db, deps: Deps, email: string): Promise<Registered> {
  const now = deps.now()
  const owner = await findUserByEmail(tx, email)
  if (owner)
    await queueMessages(tx, deps, [
      {
        // at most one a day, however often somebody tries
        naturalKey: `registration-notice:${owner.id}:${now.toISOString().slice(0, 10)}`,
        kind: 'registration-notice',
        channel: 'email',
        content: {
          to: owner.email,
          ...registrationNotice({ name: owner.firstName, appUrl: deps.settings.appUrl }),
        },
      },
    ])
  return {
    pending: { token: newToken(), expiresAt: sessionEnd('pending', now) },
    session: { token: newToken(), expiresAt: sessionEnd('session', now) },
  }
}
