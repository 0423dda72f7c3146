import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { UserRow } from '#server/features/accounts/accounts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import type { MailMessage } from '#server/messages/wording.ts'

/** Tells the holder of an account what became of it; nobody whose phone isn't proven: their address may be anybody's. */
export async function emailAccountHolder(
  tx: Db,
  deps: Deps,
  user: UserRow,
  kind: 'locked-by-admin' | 'unlocked-by-admin' | 'account-erased',
  mail: MailMessage,
) {
  if (!user.email || !user.phoneVerified) return
  await queueMessages(tx, deps, [
    { naturalKey: `${kind}:${randomUUID()}`, kind, channel: 'email', content: { to: user.email, ...mail } },
  ])
}
