import { type MailboxProvider, mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import {
  type OAuthApp,
  oauthClient,
  type OAuthDescription,
  type Tokens,
} from '#server/integrations/oauth/oauth-client.ts'
import { type OAuthSignIn, sandboxSignIn } from '#server/integrations/oauth/oauth-sign-in.ts'
import type { Transport } from '#server/integrations/storage/guarded-transport.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import { accountCaller, accountError } from './account-call.ts'
import { openGmail } from './gmail-account.ts'
import { openGraphAccount } from './graph-account.ts'
import type { MailAccount } from './mail-account.ts'

/** A mail service in which people have mailboxes of their own. @throws MailError */
export type MailAccountService = OAuthSignIn & {
  /** Whether sending was among what was granted. */
  maySend(tokens: Tokens): boolean
  /** Its maker's library is loaded with the first use. */
  open(accessToken: string): Promise<MailAccount>
}
export type MailAccountServices = Partial<Record<MailboxProvider, MailAccountService>>

const GMAIL_SEND = 'https://www.googleapis.com/auth/gmail.send'
const microsoft = 'https://login.microsoftonline.com/common/oauth2/v2.0'

export const mailDescriptions: Record<MailboxProvider, OAuthDescription> = {
  google: {
    // who is signed in comes with a signed statement of this issuer, asked for or not
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    scope: `https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile ${GMAIL_SEND}`,
    // a refresh token comes with the first consent alone, unless it is asked for again
    parameters: { access_type: 'offline', prompt: 'select_account consent' },
  },
  microsoft: {
    authorize: `${microsoft}/authorize`,
    token: `${microsoft}/token`,
    scope: 'offline_access User.Read Mail.Send',
    parameters: { prompt: 'select_account' },
  },
}

type Options = {
  transport: Transport
  apps: Partial<Record<MailboxProvider, OAuthApp | undefined>>
  /** In place of all of them: whoever asks is let in, and what is sent goes to the outbox. */
  isSandbox: boolean
  /** Changed by tests alone. */
  descriptions?: Record<MailboxProvider, OAuthDescription>
}

/** Every mail service that can be connected here. */
export function createMailAccounts({
  transport,
  apps,
  isSandbox,
  descriptions = mailDescriptions,
}: Options): MailAccountServices {
  const services: MailAccountServices = {}
  for (const provider of Object.keys(mailDescriptions) as MailboxProvider[]) {
    const app = apps[provider]
    if (isSandbox) services[provider] = sandboxService(provider)
    else if (app) services[provider] = realService(transport, provider, app, descriptions[provider])
  }
  return services
}

function realService(
  transport: Transport,
  provider: MailboxProvider,
  app: OAuthApp,
  description: OAuthDescription,
): MailAccountService {
  const explained: Transport = (outgoing) =>
    transport(outgoing).catch((error: unknown) => {
      throw error instanceof StorageError ? accountError(provider, 'unavailable') : error
    })
  const ask = accountCaller(explained, provider)
  const isGoogle = provider === 'google'
  return {
    isSandbox: false,
    ...oauthClient(explained, app, description, (failure) =>
      accountError(provider, failure === 'denied' ? 'credentials' : failure),
    ),
    maySend: ({ scope }) => !isGoogle || scope === undefined || scope.split(' ').includes(GMAIL_SEND),
    open: (accessToken) => (isGoogle ? openGmail : openGraphAccount)(ask, accessToken),
  }
}

function sandboxService(provider: MailboxProvider): MailAccountService {
  return {
    ...sandboxSignIn(() => accountError(provider, 'credentials')),
    maySend: () => true,
    open: async () => ({
      whoIs: async () => ({
        id: provider,
        email: `you@${provider}.example`,
        name: `${mailboxNames[provider]} sandbox`,
        isVerified: true,
      }),
      send: async () => ({ providerId: 'sandbox' }),
    }),
  }
}
