import {
  DEFAULT_FOLDER,
  type OAuthProvider,
  providerNames,
  type SignInFailure,
} from '#shared/storage/storage-rules.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import {
  beginOAuthAttempt,
  type CallbackPath,
  findOAuthAttempt,
} from '#server/features/accounts/oauth-attempt.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import { HttpError } from '#server/http/errors.ts'
import type { OAuthService } from '#server/integrations/storage/sign-in-providers.ts'
import { keepTokens } from '#server/integrations/oauth/kept-tokens.ts'
import type { SignInAttempt } from '#server/integrations/oauth/oauth-client.ts'
import { StorageError, type StorageFailure } from '#server/integrations/storage/storage-error.ts'
import { refuseAboveLimit } from './connect-storage.ts'
import { retryWaitingCopies } from './queue-copies.ts'
import { saveConnection } from './storage-connections.queries.ts'
import { tryStorage } from './try-storage.ts'

const WHO_TIMEOUT_MS = 15_000
const PAGE = '/account?tab=storage'
const pathOf = (provider: OAuthProvider): CallbackPath => `/api/storage/oauth/${provider}/callback`

/** Where a browser goes on that belongs to nobody who may connect anything. */
const elsewhere = (user: SessionUser | undefined): string | undefined => {
  if (!user) return `/auth?next=${encodeURIComponent(PAGE)}`
  return user.phoneVerified && user.email !== null ? undefined : '/account'
}
const failed = (provider: OAuthProvider, why: SignInFailure) =>
  `${PAGE}&${new URLSearchParams({ provider, failed: why })}`

/** Where a storage service asks for consent; the account page, with the reason, where it can't be asked. */
export async function startSignIn(
  deps: Deps,
  user: SessionUser | undefined,
  provider: OAuthProvider,
): Promise<string> {
  const away = elsewhere(user)
  if (away || !user) return away ?? PAGE
  const service = deps.storageServices[provider]
  if (!service) return failed(provider, 'off')
  return service.begin(beginOAuthAttempt(deps, user, pathOf(provider)))
}

type Returned = { code?: string | undefined; state?: string | undefined; error?: string | undefined }

/**
 * Connects the service from which a browser came back, after a file could be saved there. Only the session that started
 * the sign-in can end it. The same account again gets the new tokens.
 */
export async function finishSignIn(
  deps: Deps,
  user: SessionUser | undefined,
  provider: OAuthProvider,
  { code, state, error }: Returned,
): Promise<string> {
  const away = elsewhere(user)
  if (away || !user) return away ?? PAGE
  const service = deps.storageServices[provider]
  if (!service) return failed(provider, 'off')
  const attempt = state ? findOAuthAttempt(deps, user, pathOf(provider), state) : undefined
  if (!attempt) return failed(provider, 'expired')
  if (error || !code) return failed(provider, error === 'access_denied' ? 'denied' : 'refused')
  try {
    const { id } = await connect(deps, user, { provider, service, attempt, code })
    return `${PAGE}&${new URLSearchParams({ connected: id })}`
  } catch (cause) {
    if (cause instanceof StorageError) await notifyOfRefusedServer(deps.db, deps, provider, cause)
    return failed(provider, reasonOf(cause))
  }
}

const reasons: Partial<Record<StorageFailure, SignInFailure>> = {
  denied: 'forbidden',
  full: 'full',
  server: 'server',
  unavailable: 'unavailable',
}

function reasonOf(error: unknown): SignInFailure {
  if (error instanceof StorageError) return reasons[error.failure] ?? 'refused'
  if (error instanceof HttpError && error.statusCode === 409) return 'limit'
  if (error instanceof HttpError && error.statusCode === 429) return 'unavailable'
  throw error
}

type Way = { provider: OAuthProvider; service: OAuthService; attempt: SignInAttempt; code: string }

async function connect(deps: Deps, user: SessionUser, { provider, service, attempt, code }: Way) {
  const callback = new URL(attempt.redirectUri)
  callback.search = String(new URLSearchParams({ code, state: attempt.state }))
  const tokens = await service.finish(callback, attempt)
  const holder = await service.whoIs(tokens.accessToken, WHO_TIMEOUT_MS)
  const accountId = service.isSandbox ? user.id : holder.id
  const refused = await tryStorage(deps, user.id, DEFAULT_FOLDER, async () =>
    service.open(tokens.accessToken, accountId),
  )
  if (refused) throw refused
  const place = JSON.stringify([provider, accountId])
  const secrets = keepTokens(tokens)
  return deps.db.transaction(async (tx) => {
    await lockKey(tx, `storage of ${user.id}`)
    await refuseAboveLimit({ ...deps, db: tx }, user.id, place)
    const values = {
      userId: user.id,
      provider,
      connectionType: 'oauth' as const,
      displayName: holder.name.slice(0, 100) || providerNames[provider],
      folderPath: DEFAULT_FOLDER,
      place,
      providerUserId: accountId,
      region: null,
      bucketName: null,
      containerName: null,
      endpoint: null,
    }
    const connection = await saveConnection(tx, deps, values, secrets, deps.now())
    await retryWaitingCopies(tx, deps, connection.id)
    return connection
  })
}
