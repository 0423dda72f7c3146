import { mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import type { SendFromMailbox } from '#server/features/deliveries/deliver-message.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import { mailboxFailedMail } from '#server/messages/mailbox-mails.ts'
import { isoDay } from '#server/messages/wording.ts'
import { freshAccess } from './fresh-access.ts'
import {
  listMailboxes,
  type MailboxRow,
  markRefused,
  markSent,
  markUsed,
  whyNotSending,
} from './mailboxes.queries.ts'

/** What may pass by itself is given so many tries, in a mailbox that worked so far; then our own server sends. */
const TRIES = 3

/**
 * Sends a message from its sender's own mailbox. Undefined where there is none any more, and why not where it takes no
 * message of this size, or fails: then our own server sends, and the sender is told of a connection that fails once a
 * day. What may pass by itself is thrown on for a retry first.
 */
export const sendFromMailbox: SendFromMailbox = async (deps, { userId, mail }, attempt) => {
  const [mailbox] = await listMailboxes(deps.db, userId)
  const sender = mailbox && (await findUserById(deps.db, userId))
  if (!mailbox || !sender) return undefined
  const from = { name: `${sender.firstName} ${sender.lastName}`, address: mailbox.email }
  let isLetIn = false
  try {
    const { account, isSandbox } = await freshAccess(deps, mailbox)
    attempt.signal.throwIfAborted()
    isLetIn = true
    const sent = await account.send({ ...mail, from })
    if (sent === 'too-large') return { whyNot: tooLarge(mailbox) }
    await markSent(deps.db, mailbox, deps.now())
    return { providerId: sent.providerId, sentFrom: mailbox.email, isSandbox }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const mayPass = error.retryable && whyNotSending(mailbox) === null
    if (mayPass && attempt.number < TRIES && !attempt.isLast) throw error
    // what the mailbox says of one recipient is no fault of the connection: our own server finds out for itself
    if (error.failure !== 'refused' && error.failure !== 'invalid')
      await deps.db.transaction(async (tx) => {
        const isRefused = isLetIn && !error.retryable
        const isMarked = isRefused
          ? await markRefused(tx, mailbox, error.message)
          : await markUsed(tx, mailbox, error.message, deps.now())
        if (isMarked) await notifyOwner(tx, deps, mailbox, error.message)
        await notifyOfRefusedServer(tx, deps, `${mailbox.provider}-mail`, error)
      })
    return { whyNot: error.message }
  }
}

const tooLarge = ({ provider }: MailboxRow) =>
  `${mailboxNames[provider]} doesn’t take messages of this size from Plainseal.`

async function notifyOwner(tx: Db, deps: Deps, { id, userId, email }: MailboxRow, reason: string) {
  const owner = await findUserById(tx, userId)
  if (!owner?.email) return
  const { appUrl } = deps.settings
  const mail = mailboxFailedMail({ name: owner.firstName, email, reason, appUrl })
  const naturalKey = `mailbox-failed:${id}:${isoDay(deps.now())}`
  const content = { to: owner.email, ...mail }
  await queueMessages(tx, deps, [{ naturalKey, kind: 'owner-notice', channel: 'email', content }])
}
