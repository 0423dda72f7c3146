import { SET_UP_WRONG } from '#shared/set-up-wrong.ts'
import { type OAuthProvider, providerNames } from '#shared/storage/storage-rules.ts'
import type { OAuthDescription, OAuthFailure } from '#server/integrations/oauth/oauth-client.ts'
import { StorageError } from './storage-error.ts'

const microsoft = 'https://login.microsoftonline.com'

// each asks which account is meant, also where the browser is signed in to one: it may be another. Box has no parameter
// for that
export const oauthDescriptions: Record<OAuthProvider, OAuthDescription> = {
  dropbox: {
    authorize: 'https://www.dropbox.com/oauth2/authorize',
    token: 'https://api.dropboxapi.com/oauth2/token',
    scope: 'account_info.read files.metadata.read files.content.write',
    parameters: { token_access_type: 'offline', force_reapprove: 'true' },
  },
  onedrive: {
    authorize: `${microsoft}/common/oauth2/v2.0/authorize`,
    token: `${microsoft}/common/oauth2/v2.0/token`,
    scope: 'offline_access User.Read Files.ReadWrite',
    parameters: { prompt: 'select_account' },
  },
  sharepoint: {
    authorize: `${microsoft}/organizations/oauth2/v2.0/authorize`,
    token: `${microsoft}/organizations/oauth2/v2.0/token`,
    scope: 'offline_access User.Read Sites.ReadWrite.All',
    parameters: { prompt: 'select_account' },
  },
  google_drive: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    scope: 'https://www.googleapis.com/auth/drive.file',
    // a refresh token comes with the first consent alone, unless it is asked for again
    parameters: { access_type: 'offline', prompt: 'select_account consent' },
  },
  box: {
    authorize: 'https://account.box.com/api/oauth2/authorize',
    token: 'https://api.box.com/oauth2/token',
    revoke: 'https://api.box.com/oauth2/revoke',
    scope: 'root_readwrite',
  },
}

const texts: Record<OAuthFailure, (provider: string) => string> = {
  unavailable: (provider) => `${provider} is busy or down right now.`,
  denied: () => 'You didn’t allow access.',
  server: (provider) => `${provider} ${SET_UP_WRONG}`,
  credentials: (provider) => `${provider} no longer lets us in. Connect it again.`,
}
export const signInError = (provider: OAuthProvider, failure: OAuthFailure) =>
  new StorageError(failure, texts[failure](providerNames[provider]))
