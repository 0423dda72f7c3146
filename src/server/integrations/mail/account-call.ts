import { z } from 'zod'
import { type MailboxProvider, mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import type { Incoming, Transport } from '#server/integrations/storage/guarded-transport.ts'
import { MailError } from './mailer.ts'

type AccountRequest = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}
/** One call of a mail service's interface with somebody's access token. @throws MailError */
export type AccountCall = (request: AccountRequest) => Promise<Incoming>

/** A message that goes out by our own server after all should do so before its lease ends. */
const TIMEOUT_MS = { GET: 10_000, POST: 25_000 }

export function accountCaller(
  transport: Transport,
  provider: MailboxProvider,
  accessToken: string,
): AccountCall {
  return async ({ method, url, headers = {}, body }) => {
    const answer = await transport({
      method,
      url,
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS[method]),
    })
    if (answer.status >= 200 && answer.status < 300) return answer
    throw accountError(provider, failureOf(answer))
  }
}

type Failure = 'credentials' | 'refused' | 'unavailable'

/** Gmail answers 403 to whoever sends too much, too. */
function failureOf({ status, body }: Incoming): Failure {
  const isLimit = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded|ErrorExceededMessageLimit/i.test(
    body.toString('utf8'),
  )
  if (status === 429 || status >= 500 || isLimit) return 'unavailable'
  return status === 401 || status === 403 ? 'credentials' : 'refused'
}

const texts: Record<Failure, string> = {
  credentials: 'no longer lets us send. Connect it again.',
  refused: 'rejected the message.',
  unavailable: 'is busy or down right now, or you’ve sent as much as it allows.',
}

/** In our words: what a mail service answers may quote the message. */
export const accountError = (provider: MailboxProvider, failure: Failure) =>
  new MailError(failure, failure === 'unavailable', `${mailboxNames[provider]} ${texts[failure]}`)

/** The JSON of an answer, of which no more is believed than what it should be. */
export function readAnswer<T extends z.ZodType>({ body }: Incoming, schema: T): z.output<T> {
  const read = schema.safeParse(parse(body.toString('utf8')))
  if (!read.success) throw new MailError('unavailable', true, 'The email service’s answer can’t be read.')
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
