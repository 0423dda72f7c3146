import type { Db } from '#server/db/db.ts'
import type { Deps, VerifiedUser } from '#server/deps.ts'
import { findUserById, setLocked } from '#server/features/accounts/accounts.queries.ts'
import { endAllSessions } from '#server/features/accounts/sessions.queries.ts'
import { emailAccountHolder } from '#server/features/notices/email-account-holder.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { lockedByAdminMail, unlockedByAdminMail } from '#server/messages/lock-mails.ts'
import { insertAction } from './account-actions.queries.ts'

type Locking = { userId: string; reason: string; admin: VerifiedUser }

/**
 * Ends every session of an account and keeps its holder out, who is emailed why. What they sent goes on. Throws 404 for
 * nobody, 409 for oneself and for an account that is locked already.
 */
export async function lockAccount(tx: Db, deps: Deps, { userId, reason, admin }: Locking): Promise<void> {
  if (userId === admin.id) throw conflict('You can’t lock your own account.')
  const lockedAt = deps.now()
  const user = await setLocked(tx, userId, lockedAt)
  if (!user) throw await whyNot(tx, userId, 'This account is already locked.')
  await endAllSessions(tx, userId)
  await record(tx, deps, { kind: 'locked', userId, reason, admin })
  const about = { name: user.firstName, appUrl: deps.settings.appUrl }
  await emailAccountHolder(
    tx,
    deps,
    user,
    'locked-by-admin',
    lockedByAdminMail({ ...about, timeZone: user.timeZone, lockedAt, reason }),
  )
}

/** Lets the holder of a locked account sign in again, and tells them. Throws 404 for nobody, 409 for one who may already. */
export async function unlockAccount(tx: Db, deps: Deps, { userId, reason, admin }: Locking): Promise<void> {
  const user = await setLocked(tx, userId, null)
  if (!user) throw await whyNot(tx, userId, 'This account isn’t locked.')
  await record(tx, deps, { kind: 'unlocked', userId, reason, admin })
  const about = { name: user.firstName, appUrl: deps.settings.appUrl }
  await emailAccountHolder(tx, deps, user, 'unlocked-by-admin', unlockedByAdminMail(about))
}

const whyNot = async (tx: Db, userId: string, why: string) =>
  (await findUserById(tx, userId)) ? conflict(why) : notFound('Account')

const record = (tx: Db, deps: Deps, { admin, ...action }: Locking & { kind: 'locked' | 'unlocked' }) =>
  insertAction(tx, { ...action, adminId: admin.id, adminEmail: admin.email, createdAt: deps.now() })
