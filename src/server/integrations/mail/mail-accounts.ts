import { z } from 'zod'
import { type MailboxProvider, mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import {
  type OAuthApp,
  oauthClient,
  type OAuthDescription,
  type SignInAttempt,
  type Tokens,
} from '#server/integrations/oauth/oauth-client.ts'
import type { Transport } from '#server/integrations/storage/guarded-transport.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import { type AccountCall, accountCaller, accountError, readAnswer } from './account-call.ts'
import { mimeOf } from './compose-mail.ts'
import type { OutgoingMail } from './mailer.ts'

/** Whose mailbox it is. */
export type MailboxHolder = { id: string; email: string; name: string; isVerified: boolean }

/** A mail service in which people have mailboxes of their own. @throws MailError */
export type MailAccountService = {
  isSandbox: boolean
  /** Where the browser goes to ask for consent. */
  begin(attempt: SignInAttempt): Promise<string>
  finish(callback: URL, attempt: SignInAttempt): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
  /** Whether our access has ended there; false where the service has no way to end it. */
  revoke(tokens: Tokens): Promise<boolean>
  /** Whether sending was among what was granted. */
  maySend(tokens: Tokens): boolean
  whoIs(accessToken: string): Promise<MailboxHolder>
  /** Hands one message to the mailbox; `too-large` where its interface takes no message of this size. */
  send(accessToken: string, mail: OutgoingMail): Promise<{ providerId: string } | 'too-large'>
}
export type MailAccountServices = Partial<Record<MailboxProvider, MailAccountService>>

/** Where the interfaces are; changed by tests alone. */
export type MailAddresses = { userinfo: string; gmail: string; graph: string }
export const mailAddresses: MailAddresses = {
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  gmail: 'https://gmail.googleapis.com',
  graph: 'https://graph.microsoft.com/v1.0',
}

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
    parameters: { access_type: 'offline', prompt: 'consent' },
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
  descriptions?: Record<MailboxProvider, OAuthDescription>
  addresses?: MailAddresses
}

/** Every mail service that can be connected here. */
export function createMailAccounts({ transport, apps, isSandbox, ...more }: Options): MailAccountServices {
  const { descriptions = mailDescriptions, addresses = mailAddresses } = more
  const services: MailAccountServices = {}
  for (const provider of Object.keys(mailDescriptions) as MailboxProvider[]) {
    const app = apps[provider]
    if (isSandbox) services[provider] = sandboxService(provider)
    else if (app)
      services[provider] = realService(transport, provider, app, descriptions[provider], addresses)
  }
  return services
}

function realService(
  transport: Transport,
  provider: MailboxProvider,
  app: OAuthApp,
  description: OAuthDescription,
  addresses: MailAddresses,
): MailAccountService {
  const explained: Transport = (outgoing) =>
    transport(outgoing).catch((error: unknown) => {
      throw error instanceof StorageError ? accountError(provider, 'unavailable') : error
    })
  const caller = (accessToken: string) => accountCaller(explained, provider, accessToken)
  const isGoogle = provider === 'google'
  return {
    isSandbox: false,
    ...oauthClient(explained, app, description, (failure) =>
      accountError(provider, failure === 'unavailable' ? 'unavailable' : 'credentials'),
    ),
    maySend: ({ scope }) => !isGoogle || scope === undefined || scope.split(' ').includes(GMAIL_SEND),
    whoIs: (accessToken) =>
      isGoogle
        ? whoIsOfGoogle(caller(accessToken), addresses)
        : whoIsOfMicrosoft(caller(accessToken), addresses),
    send: (accessToken, mail) =>
      isGoogle
        ? sendByGmail(caller(accessToken), addresses, mail)
        : sendByGraph(caller(accessToken), addresses, mail),
  }
}

const googleHolder = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.stringbool()]),
  name: z.string().optional(),
})
async function whoIsOfGoogle(call: AccountCall, { userinfo }: MailAddresses): Promise<MailboxHolder> {
  const { sub, email, email_verified, name } = readAnswer(
    await call({ method: 'GET', url: userinfo }),
    googleHolder,
  )
  return { id: sub, email, name: name ?? email, isVerified: email_verified }
}

const microsoftHolder = z.object({
  id: z.string(),
  mail: z.string().nullish(),
  userPrincipalName: z.string(),
  displayName: z.string().nullish(),
})
/** What a directory says of an address is checked when it sends: Exchange refuses one that is not the mailbox’s. */
async function whoIsOfMicrosoft(call: AccountCall, { graph }: MailAddresses): Promise<MailboxHolder> {
  const url = `${graph}/me?$select=id,mail,userPrincipalName,displayName`
  const { id, mail, userPrincipalName, displayName } = readAnswer(
    await call({ method: 'GET', url }),
    microsoftHolder,
  )
  const email = mail ?? userPrincipalName
  return { id, email, name: displayName ?? email, isVerified: true }
}

/** Limit of the interface: 35 MB. */
const GMAIL_MAX_BYTES = 34_000_000

async function sendByGmail(call: AccountCall, { gmail }: MailAddresses, mail: OutgoingMail) {
  const mime = await mimeOf(mail)
  if (mime.byteLength > GMAIL_MAX_BYTES) return 'too-large'
  const answer = await call({
    method: 'POST',
    url: `${gmail}/upload/gmail/v1/users/me/messages/send?uploadType=media`,
    headers: { 'content-type': 'message/rfc822' },
    body: mime,
  })
  return { providerId: readAnswer(answer, z.object({ id: z.string().max(200) })).id }
}

/** Limit of the interface: 4 MB for a request, in which the message is base64. */
const GRAPH_MAX_BYTES = 4_000_000

async function sendByGraph(call: AccountCall, { graph }: MailAddresses, mail: OutgoingMail) {
  const body = (await mimeOf(mail)).toString('base64')
  if (body.length > GRAPH_MAX_BYTES) return 'too-large'
  const { headers } = await call({
    method: 'POST',
    url: `${graph}/me/sendMail`,
    headers: { 'content-type': 'text/plain' },
    body,
  })
  return { providerId: (headers['request-id'] ?? 'accepted').slice(0, 200) }
}

function sandboxService(provider: MailboxProvider): MailAccountService {
  return {
    isSandbox: true,
    async begin({ state, redirectUri }) {
      return `${redirectUri}?${new URLSearchParams({ code: 'sandbox', state })}`
    },
    async finish(callback) {
      if (callback.searchParams.get('code') !== 'sandbox') throw accountError(provider, 'credentials')
      return { accessToken: 'sandbox' }
    },
    refresh: async () => ({ accessToken: 'sandbox' }),
    revoke: async () => true,
    maySend: () => true,
    whoIs: async () => ({
      id: provider,
      email: `you@${provider}.example`,
      name: `${mailboxNames[provider]} sandbox`,
      isVerified: true,
    }),
    send: async () => ({ providerId: 'sandbox' }),
  }
}
