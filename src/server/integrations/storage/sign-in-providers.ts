import path from 'node:path'
import { type OAuthProvider, providerNames } from '#shared/storage/storage-rules.ts'
import { openBox } from './box-storage.ts'
import type { AccountHolder, SignedInStorage, StorageBackend } from './cloud-storage.ts'
import { openDrive } from './drive-storage.ts'
import { openDropbox } from './dropbox-storage.ts'
import { openFolder } from './folder-storage.ts'
import { openGraph } from './graph-storage.ts'
import type { Transport } from './guarded-transport.ts'
import type { Ask } from '#server/integrations/libraries/library-caller.ts'
import { storageCaller } from './library-call.ts'
import { type OAuthApp, oauthClient, type OAuthDescription } from '#server/integrations/oauth/oauth-client.ts'
import { type OAuthSignIn, sandboxSignIn } from '#server/integrations/oauth/oauth-sign-in.ts'
import { oauthDescriptions, signInError } from './oauth-apps.ts'

/** A storage service that people sign in to. @throws StorageError */
export type OAuthService = OAuthSignIn & {
  /** Within this time, after its library is loaded: Box’s takes long on a busy machine. */
  whoIs(accessToken: string, timeoutMs: number): Promise<AccountHolder>
  /** `accountId` as `whoIs` told it. */
  open(accessToken: string, accountId: string): Promise<StorageBackend>
}

export type OAuthServices = Partial<Record<OAuthProvider, OAuthService>>

type Options = {
  transport: Transport
  apps: Partial<Record<OAuthProvider, OAuthApp | undefined>>
  /** Where files go in place of services that are not set up; without it there are no such. */
  sandboxFolder: string | undefined
  descriptions?: Record<OAuthProvider, OAuthDescription>
}

/** Every service that can be connected here. */
export function createOAuthServices({
  transport,
  apps,
  sandboxFolder,
  descriptions = oauthDescriptions,
}: Options): OAuthServices {
  const services: OAuthServices = {}
  for (const provider of Object.keys(oauthDescriptions) as OAuthProvider[]) {
    const app = apps[provider]
    if (app) services[provider] = realService(transport, provider, app, descriptions[provider])
    else if (sandboxFolder) services[provider] = sandboxService(path.join(sandboxFolder, provider), provider)
  }
  return services
}

function realService(
  transport: Transport,
  provider: OAuthProvider,
  app: OAuthApp,
  description: OAuthDescription,
): OAuthService {
  const ask = storageCaller(transport, providerNames[provider])
  const client = oauthClient(transport, app, description, (failure) => signInError(provider, failure))
  const open = (accessToken: string) => openAt(provider, ask, accessToken)
  return {
    isSandbox: false,
    ...client,
    async revoke(tokens) {
      if (provider !== 'dropbox') return client.revoke(tokens)
      // Dropbox has its own way: a token that is still good ends itself and those it came from
      const good = tokens.refreshToken ? await client.refreshUnlessEnded(tokens.refreshToken) : tokens
      const dropbox = good && (await openDropbox(ask, good.accessToken))
      await dropbox?.endAccess(AbortSignal.timeout(10_000))
      return true
    },
    whoIs: async (accessToken, timeoutMs) => (await open(accessToken)).whoIs(AbortSignal.timeout(timeoutMs)),
    open,
  }
}

/** Each library is loaded with its first use. */
async function openAt(provider: OAuthProvider, ask: Ask, accessToken: string): Promise<SignedInStorage> {
  switch (provider) {
    case 'dropbox':
      return openDropbox(ask, accessToken)
    case 'google_drive':
      return openDrive(ask, accessToken)
    case 'box':
      return openBox(ask, accessToken)
    case 'onedrive':
    case 'sharepoint':
      return openGraph(ask, accessToken, provider)
  }
}

/** Everybody who asks is let in, and has a folder of their own. */
function sandboxService(folder: string, provider: OAuthProvider): OAuthService {
  return {
    ...sandboxSignIn(() => signInError(provider, 'credentials')),
    whoIs: async () => ({ id: provider, name: `${providerNames[provider]} sandbox` }),
    open: async (_, accountId) => openFolder(path.join(folder, accountId)),
  }
}
