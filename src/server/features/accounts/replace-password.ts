import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { passwordChangedMail } from '#server/messages/account-mails.ts'
import { type AddressedUser, setPassword } from './accounts.queries.ts'
import { removeChanges } from './email-proofs.queries.ts'
import { forgetBrowsers, type KnownBrowser, rememberBrowser } from './known-browsers.queries.ts'
import { forgetAttempts } from './login-attempts.queries.ts'
import { rememberPassword } from './passwords.queries.ts'
import { emailMacOf } from './throttle-login.ts'

type Replacement = { user: AddressedUser; passwordHash: string; ipAddress: string }

/**
 * Sets the password of a user whom the caller has locked: links to another address are void, locks by wrong passwords
 * are lifted, this browser alone is known from now on, and the mailbox is told. Sessions are ended by the caller.
 */
export async function replacePassword(
  tx: Db,
  deps: Deps,
  { user: { id, email, firstName: name, timeZone }, passwordHash, ipAddress }: Replacement,
): Promise<KnownBrowser> {
  const now = deps.now()
  await setPassword(tx, id, passwordHash, now)
  await rememberPassword(tx, id, passwordHash, now)
  await removeChanges(tx, id, email)
  await forgetBrowsers(tx, id, now)
  await forgetAttempts(tx, emailMacOf(deps, email))
  const { appUrl } = deps.settings
  const forgotUrl = `${appUrl}/auth?tab=forgot`
  const mail = passwordChangedMail({ name, appUrl, forgotUrl, changedAt: now, timeZone, ipAddress })
  await queueMessages(tx, deps, [
    {
      naturalKey: `password-changed:${id}:${randomUUID()}`,
      kind: 'password-changed',
      channel: 'email',
      content: { to: email, ...mail },
    },
  ])
  return rememberBrowser(tx, undefined, id, now)
}
