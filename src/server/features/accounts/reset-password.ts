import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { gone } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { passwordResetMail } from '#server/messages/account-mails.ts'
import { type AddressedUser, findHolder, findUserById, lockUser } from './accounts.queries.ts'
import { refuseCommonPassword, refuseEarlierPassword } from './choose-password.ts'
import type { KnownBrowser } from './known-browsers.queries.ts'
import { findResetUser, insertReset, listPasswordHashes, useReset } from './passwords.queries.ts'
import { createProof, proofUrl } from './prove-email.ts'
import { replacePassword } from './replace-password.ts'
import { endAllSessions, hashToken, newToken } from './sessions.queries.ts'

const HOUR_MS = 60 * 60_000
// the hour before the day: a link that the hour refuses takes nothing from the day
const LINK_LIMITS = [
  { limit: 'password reset links an hour', links: 5, windowMs: HOUR_MS },
  { limit: 'password reset links a day', links: 10, windowMs: 24 * HOUR_MS },
]

/** Mails a link that sets a new password once within an hour; at most 5 links an hour and 10 a day. Nothing for unknown e-mails. */
export async function requestPasswordReset(deps: Deps, email: string, { ipAddress }: Origin): Promise<void> {
  const { appUrl } = deps.settings
  await deps.db.transaction(async (tx) => {
    const found = await findHolder(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (user?.email !== email) return
    if (!(await admitReset(tx, deps, user.id))) return

    const { id, ...link } = await createResetLink(tx, deps, { ...user, email })
    const mail = passwordResetMail({ name: user.firstName, appUrl, ipAddress, ...link })
    await queueMessages(tx, deps, [
      {
        naturalKey: `password-reset:${id}`,
        kind: 'password-reset',
        channel: 'email',
        content: { to: email, ...mail, secret: true },
      },
    ])
  })
}

async function admitReset(tx: Db, deps: Deps, userId: string): Promise<boolean> {
  for (const { limit, links, windowMs } of LINK_LIMITS) {
    const { count } = await countTowardsLimit({ ...deps, db: tx }, { limit, who: userId, windowMs })
    if (count > links) return false
  }
  return true
}

/**
 * A link that sets a new password once within an hour, and one to take back the address where nobody proved it. Counts
 * towards no limit: that is the caller's. The mail that carries them is secret.
 */
export async function createResetLink(
  tx: Db,
  deps: Deps,
  { id: userId, email, emailVerified }: Pick<AddressedUser, 'id' | 'email' | 'emailVerified'>,
) {
  const token = newToken()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  const id = await insertReset(tx, { userId, tokenHash: hashToken(token), expiresAt, now })
  const proof = emailVerified ? undefined : await createProof(tx, deps, { userId, email })
  return {
    id,
    resetUrl: `${deps.settings.appUrl}/reset-password?token=${token}`,
    validMinutes: 60,
    takeBackUrl: proof && proofUrl(deps, proof),
  }
}

const spent = () => gone('This link has expired or was already used. Request a new one.')

/**
 * Sets a new password by a mailed token, once: every session and every other link ends, locks by wrong passwords are
 * lifted, and the owner is told. All of it or none of it. Of all browsers this one alone is known afterwards: whoever
 * goes on with wrong passwords does not keep the owner out of it.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { ipAddress }: Origin,
): Promise<KnownBrowser> {
  const tokenHash = hashToken(token)
  const userId = await findResetUser(deps.db, tokenHash, deps.now())
  const user = userId ? await findUserById(deps.db, userId) : undefined
  if (!user?.email) throw spent()
  const { email } = user
  refuseCommonPassword(password, { ...user, email })
  await refuseEarlierPassword(deps.passwords, password, await listPasswordHashes(deps.db, user.id))
  const passwordHash = await deps.passwords.hash(password)

  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    await lockUser(tx, user.id)
    if (!(await useReset(tx, user.id, tokenHash, now))) throw spent()
    await endAllSessions(tx, user.id)
    return replacePassword(tx, deps, { user: { ...user, email }, passwordHash, ipAddress })
  })
}
