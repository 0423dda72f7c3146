import path from 'node:path'
import { type OAuthProvider, providerNames } from '#shared/storage/storage-rules.ts'
import { bearerCaller } from './bearer-call.ts'
import { openBox } from './box-storage.ts'
import type { StorageBackend } from './cloud-storage.ts'
import { openDrive } from './drive-storage.ts'
import { openDropbox } from './dropbox-storage.ts'
import { openFolder } from './folder-storage.ts'
import { openGraph } from './graph-storage.ts'
import type { Transport } from './guarded-transport.ts'
import {
  type OAuthApp,
  oauthClient,
  type OAuthDescription,
  type SignInAttempt,
  type Tokens,
} from '#server/integrations/oauth/oauth-client.ts'
import { oauthDescriptions, signInError } from './oauth-apps.ts'
import { type AccountHolder, whoIs } from './who-is.ts'

/** Where the providers' interfaces are; changed by tests alone. */
export type ServiceAddresses = {
  dropbox: { api: string; content: string }
  /** With its version. */
  graph: string
  drive: string
  box: { api: string; upload: string }
}

export const serviceAddresses: ServiceAddresses = {
  dropbox: { api: 'https://api.dropboxapi.com', content: 'https://content.dropboxapi.com' },
  graph: 'https://graph.microsoft.com/v1.0',
  drive: 'https://www.googleapis.com',
  box: { api: 'https://api.box.com', upload: 'https://upload.box.com' },
}

/** A storage service that people sign in to. @throws StorageError */
export type OAuthService = {
  isSandbox: boolean
  /** Where the browser goes to ask for consent. */
  begin(attempt: SignInAttempt): Promise<string>
  finish(callback: URL, attempt: SignInAttempt): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
  /** Whether our access has ended there; false where the service has no way to end it. */
  revoke(tokens: Tokens): Promise<boolean>
  whoIs(accessToken: string, signal: AbortSignal): Promise<AccountHolder>
  /** `accountId` as `whoIs` told it. */
  open(accessToken: string, accountId: string): StorageBackend
}

export type OAuthServices = Partial<Record<OAuthProvider, OAuthService>>

type Options = {
  transport: Transport
  apps: Partial<Record<OAuthProvider, OAuthApp | undefined>>
  /** Where files go in place of services that are not set up; without it there are no such. */
  sandboxFolder: string | undefined
  descriptions?: Record<OAuthProvider, OAuthDescription>
  addresses?: ServiceAddresses
}

/** Every service that can be connected here. */
export function createOAuthServices({ transport, apps, sandboxFolder, ...options }: Options): OAuthServices {
  const { descriptions = oauthDescriptions, addresses = serviceAddresses } = options
  const services: OAuthServices = {}
  for (const provider of Object.keys(oauthDescriptions) as OAuthProvider[]) {
    const app = apps[provider]
    if (app) services[provider] = realService(transport, provider, app, descriptions[provider], addresses)
    else if (sandboxFolder) services[provider] = sandboxService(path.join(sandboxFolder, provider), provider)
  }
  return services
}

function realService(
  transport: Transport,
  provider: OAuthProvider,
  app: OAuthApp,
  description: OAuthDescription,
  addresses: ServiceAddresses,
): OAuthService {
  const caller = (accessToken: string) => bearerCaller(transport, providerNames[provider], accessToken)
  const client = oauthClient(transport, app, description, (failure) => signInError(provider, failure))
  return {
    isSandbox: false,
    ...client,
    async revoke(tokens) {
      if (provider !== 'dropbox') return client.revoke(tokens)
      // Dropbox has its own way: a token that is still good ends itself and those it came from
      const { accessToken } = tokens.refreshToken ? await client.refresh(tokens.refreshToken) : tokens
      const url = `${addresses.dropbox.api}/2/auth/token/revoke`
      await caller(accessToken)({ method: 'POST', url, signal: AbortSignal.timeout(10_000) })
      return true
    },
    whoIs: (accessToken, signal) => whoIs(caller(accessToken), provider, addresses, signal),
    open(accessToken) {
      const call = caller(accessToken)
      switch (provider) {
        case 'dropbox':
          return openDropbox(call, addresses.dropbox)
        case 'google_drive':
          return openDrive(call, addresses.drive)
        case 'box':
          return openBox(call, addresses.box)
        case 'onedrive':
        case 'sharepoint':
          return openGraph(call, addresses.graph, provider)
      }
    },
  }
}

/** Everybody who asks is let in, and has a folder of their own. */
function sandboxService(folder: string, provider: OAuthProvider): OAuthService {
  return {
    isSandbox: true,
    async begin({ state, redirectUri }) {
      return `${redirectUri}?${new URLSearchParams({ code: 'sandbox', state })}`
    },
    async finish(callback) {
      if (callback.searchParams.get('code') !== 'sandbox') throw signInError(provider, 'credentials')
      return { accessToken: 'sandbox' }
    },
    refresh: async () => ({ accessToken: 'sandbox' }),
    revoke: async () => true,
    whoIs: async () => ({ id: provider, name: `${providerNames[provider]} sandbox` }),
    open: (_, accountId) => openFolder(path.join(folder, accountId)),
  }
}
