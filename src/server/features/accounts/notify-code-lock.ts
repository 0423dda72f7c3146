import { lockInWords } from '#shared/verification/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { codesLockedMail } from '#server/messages/account-mails.ts'
import { findUserById } from './accounts.queries.ts'

/** Tells the owner of an account that its codes are locked after wrong ones, and for how long. Once for each lock. */
export async function notifyAccountHolder(tx: Db, deps: Deps, userId: string, lockedUntil: Date) {
  const user = await findUserById(tx, userId)
  // the address of a registration may be anybody's
  if (!user?.email || !user.phoneVerified) return
  const lockedFor = lockInWords((lockedUntil.getTime() - deps.now().getTime()) / 1000)
  const mail = codesLockedMail({ name: user.firstName, appUrl: deps.settings.appUrl, lockedFor })
  await queueMessages(tx, deps, [
    {
      naturalKey: `codes-locked:${userId}:${lockedUntil.toISOString()}`,
      kind: 'codes-locked',
      channel: 'email',
      content: { to: user.email, ...mail },
    },
  ])
}
