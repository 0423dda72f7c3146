import { type MailboxProvider, mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import { SET_UP_WRONG } from '#shared/set-up-wrong.ts'
import { answerReader } from '#server/integrations/libraries/checked-answer.ts'
import { type Ask, libraryCaller } from '#server/integrations/libraries/library-caller.ts'
import type { Incoming, Transport } from '#server/integrations/storage/guarded-transport.ts'
import { MailError } from './mailer.ts'

/** Lets a mail service's library call it. @throws MailError in the provider's name */
export const accountCaller = (transport: Transport, provider: MailboxProvider): Ask =>
  libraryCaller(transport, {
    refused: (answer) => accountError(provider, failureOf(answer)),
    unreadable,
    isOwn: (error) => error instanceof MailError,
  })

type Failure = 'credentials' | 'no-mailbox' | 'server' | 'refused' | 'unavailable'

/**
 * Gmail answers 403 to whoever sends too much, and where the operator didn’t enable it, too. Where an account has no mailbox, Google answers 400 (an account without
 * Gmail signs in like any other) and Microsoft 404.
 */
function failureOf({ status, body }: Incoming): Failure {
  const says = body.toString('utf8')
  const isLimit = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded|ErrorExceededMessageLimit/i.test(says)
  if (status === 429 || status >= 500 || isLimit) return 'unavailable'
  if (/MailboxNot(Enabled|Supported)ForRESTAPI|Mail service not enabled/i.test(says)) return 'no-mailbox'
  if (/accessNotConfigured|SERVICE_DISABLED/.test(says)) return 'server'
  return status === 401 || status === 403 ? 'credentials' : 'refused'
}

const texts: Record<Failure, string> = {
  credentials: 'no longer lets us send. Connect it again.',
  'no-mailbox': 'has no inbox for this account that we can send from. Connect another account.',
  server: SET_UP_WRONG,
  refused: 'rejected the message.',
  unavailable: 'is busy or down right now, or you’ve sent as much as it allows.',
}

/** In our words: what a mail service answers may quote the message. */
export const accountError = (provider: MailboxProvider, failure: Failure) =>
  new MailError(
    failure === 'no-mailbox' ? 'credentials' : failure,
    failure === 'unavailable',
    `${mailboxNames[provider]} ${texts[failure]}`,
  )

const unreadable = () => new MailError('unavailable', true, 'The email service’s answer can’t be read.')

export const checked = answerReader(unreadable)
