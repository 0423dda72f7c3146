import { randomBytes } from 'node:crypto'
import { mac, macMatches } from '#server/crypto/keyed-hash.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import type { SignInAttempt } from '#server/integrations/oauth/oauth-client.ts'

const VALID_MS = 10 * 60_000

/** What somebody connects, at which provider: the path to which its browser comes back. */
export type CallbackPath = `/api/${string}/callback`

const attemptOf = ({ codesKey, settings }: Deps, path: CallbackPath, state: string): SignInAttempt => ({
  state,
  verifier: mac(codesKey, 'oauth verifier', state),
  redirectUri: settings.appUrl + path,
})

/**
 * Begins a sign-in that only this session can end, by this path, within ten minutes. Nothing is stored: the state
 * carries its end and a keyed hash, and the verifier (PKCE) follows from the state by another.
 */
export function beginOAuthAttempt(deps: Deps, { sessionId }: SessionUser, path: CallbackPath): SignInAttempt {
  const until = String(deps.now().getTime() + VALID_MS)
  const nonce = randomBytes(16).toString('base64url')
  const hash = mac(deps.codesKey, 'oauth state', sessionId, path, until, nonce)
  return attemptOf(deps, path, `${until}.${nonce}.${hash}`)
}

/** The attempt that this state belongs to; undefined where it is another's, of another path, or over. */
export function findOAuthAttempt(
  deps: Deps,
  { sessionId }: SessionUser,
  path: CallbackPath,
  state: string,
): SignInAttempt | undefined {
  const [until = '', nonce = '', hash = ''] = state.split('.')
  const isOurs = macMatches(deps.codesKey, 'oauth state', [sessionId, path, until, nonce], hash)
  return isOurs && deps.now().getTime() < Number(until) ? attemptOf(deps, path, state) : undefined
}
