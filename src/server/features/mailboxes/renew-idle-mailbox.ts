import type { Deps } from '#server/deps.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import type { FailingForAll } from '#server/integrations/oauth/failing-for-all.ts'
import { freshAccess } from './fresh-access.ts'
import { findMailbox, findTokens, markUsed } from './mailboxes.queries.ts'

/**
 * Gets new tokens for a mailbox whose last ones ended before then, and shows its owner where the service gives none.
 * Services in `failing` are asked no more, and one that fails for several accounts in a row joins them.
 */
export async function renewIdleMailbox(
  deps: Deps,
  id: string,
  { before, failing }: { before: Date; failing: FailingForAll },
): Promise<void> {
  const mailbox = await findMailbox(deps.db, id)
  const endedAt = (await findTokens(deps.db, deps, id))?.expiresAt
  const service = mailbox && `${mailbox.provider}-mail`
  if (!mailbox || !service || !endedAt || endedAt > before || failing.has(service)) return
  try {
    await freshAccess(deps, mailbox)
    failing.noteAnswer(service)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.failure === 'credentials') {
      failing.noteAnswer(service)
      await markUsed(deps.db, mailbox, error.message, deps.now())
    } else failing.noteFailure(service)
    await notifyOfRefusedServer(deps.db, deps, service, error)
  }
}
