import {
  connectFailures,
  type ConnectFailure,
  MAX_MAILBOXES,
  type MailboxProvider,
} from '#shared/mailboxes/mailbox-rules.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import {
  beginOAuthAttempt,
  type CallbackPath,
  findOAuthAttempt,
} from '#server/features/accounts/oauth-attempt.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import { HttpError } from '#server/http/errors.ts'
import type { MailAccountService } from '#server/integrations/mail/mail-accounts.ts'
import { MailError } from '#server/integrations/mail/mailer.ts'
import type { SignInAttempt } from '#server/integrations/oauth/oauth-client.ts'
import { listMailboxes, saveMailbox } from './mailboxes.queries.ts'

const pathOf = (provider: MailboxProvider): CallbackPath => `/api/email-services/${provider}/callback`

/** Where the email service asks for consent. */
export async function startMailboxSignIn(deps: Deps, user: SessionUser, provider: MailboxProvider) {
  const service = deps.mailAccounts[provider]
  if (!service) throw new HttpError(404, connectFailures.off)
  return { authUrl: await service.begin(beginOAuthAttempt(deps, user, pathOf(provider))) }
}

type Returned = { code?: string | undefined; state?: string | undefined; error?: string | undefined }

/**
 * Connects the mailbox from which a browser came back; tells why not, where that is so. Only the session that started
 * the sign-in can end it. The same mailbox again gets the new tokens.
 */
export async function finishMailboxSignIn(
  deps: Deps,
  user: SessionUser | undefined,
  provider: MailboxProvider,
  { code, state, error }: Returned,
): Promise<ConnectFailure | undefined> {
  if (!user?.phoneVerified || user.email === null) return 'signed-out'
  const service = deps.mailAccounts[provider]
  if (!service) return 'off'
  const attempt = state ? findOAuthAttempt(deps, user, pathOf(provider), state) : undefined
  if (!attempt) return 'expired'
  if (error || !code) return error === 'access_denied' ? 'denied' : 'refused'
  try {
    return await connect(deps, user, { provider, service, attempt, code })
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause
    const { failure } = cause
    await notifyOfRefusedServer(deps.db, deps, `${provider}-mail`, cause)
    return failure === 'unavailable' || failure === 'server' ? failure : 'refused'
  }
}

type Way = { provider: MailboxProvider; service: MailAccountService; attempt: SignInAttempt; code: string }

async function connect(
  deps: Deps,
  user: SessionUser,
  { provider, service, attempt, code }: Way,
): Promise<ConnectFailure | undefined> {
  const callback = new URL(attempt.redirectUri)
  callback.search = String(new URLSearchParams({ code, state: attempt.state }))
  const tokens = await service.finish(callback, attempt)
  if (!service.maySend(tokens)) return 'denied'
  const holder = await (await service.open(tokens.accessToken)).whoIs()
  if (!holder.isVerified) return 'unverified'
  const values = {
    userId: user.id,
    provider,
    providerUserId: holder.id,
    email: (service.isSandbox ? (user.email ?? holder.email) : holder.email).slice(0, 320),
    displayName: holder.name.slice(0, 100),
    scope: tokens.scope ?? '',
  }
  return deps.db.transaction(async (tx) => {
    await lockKey(tx, `email services of ${user.id}`)
    const known = await listMailboxes(tx, user.id)
    const isKnown = known.some(
      (one) => one.provider === provider && one.providerUserId === values.providerUserId,
    )
    if (!isKnown && known.length >= MAX_MAILBOXES) return 'limit'
    await saveMailbox(tx, deps, values, tokens, deps.now())
    return undefined
  })
}
