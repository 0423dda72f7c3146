import type { Deps, SessionUser } from '#server/deps.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import { notFound, tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { freshAccess } from './fresh-access.ts'
import { findOwnMailbox, type MailboxRow, markUsed } from './mailboxes.queries.ts'

const MAX_IN_A_MINUTE = 10

/**
 * Tries whether a mailbox still lets us in, and keeps what came of it for its owner to see. Nothing is sent: that it
 * refused to send stays noted.
 */
export async function testMailbox(deps: Deps, user: SessionUser, id: string) {
  const mailbox = await findOwnMailbox(deps.db, user.id, id)
  if (!mailbox) throw notFound('Email service')
  const counted = await countTowardsLimit(deps, {
    limit: 'email service test',
    who: user.id,
    windowMs: 60_000,
  })
  if (counted.count > MAX_IN_A_MINUTE)
    throw tooMany(
      'You’ve tried many times in the last minute. Wait a moment and try again.',
      counted.endsInMs / 1000,
    )
  const error = await whyNot(deps, mailbox)
  await markUsed(deps.db, mailbox, error, deps.now())
  return {
    connectionStatus: error === undefined ? ('connected' as const) : ('error' as const),
    userEmail: mailbox.email,
    error: error ?? null,
  }
}

async function whyNot(deps: Deps, mailbox: MailboxRow): Promise<string | undefined> {
  try {
    const { account } = await freshAccess(deps, mailbox)
    await account.whoIs()
    return undefined
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    await notifyOfRefusedServer(deps.db, deps, `${mailbox.provider}-mail`, error)
    return error.message
  }
}
