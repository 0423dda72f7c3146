import type { Transport } from '#server/integrations/storage/guarded-transport.ts'

/** What the operator registered with a provider. */
export type OAuthApp = { clientId: string; clientSecret: string }

/** Where a provider is and what it wants; the addresses are changed by tests alone. */
export type OAuthDescription = {
  /** As it calls itself in what it signs; left out where that is the origin of `token`. */
  issuer?: string
  authorize: string
  token: string
  /** Missing where the provider has none: then tokens are only forgotten, and their owner is asked to end them there. */
  revoke?: string
  scope: string
  /** Beside those of the standard. */
  parameters?: Record<string, string>
}

export type Tokens = {
  accessToken: string
  refreshToken?: string
  expiresAt?: Date
  /** What was granted, where the provider says so: people may allow less than was asked for. */
  scope?: string
}

/** What belongs to one sign-in: `state` comes back with the browser, `verifier` stays here. */
export type SignInAttempt = { state: string; verifier: string; redirectUri: string }

export type OAuthFailure =
  /** Code or token that is not, or no longer, good. */
  | 'credentials'
  /** The app that the operator registered: its secret has ended or was replaced, or it is gone. Only the operator can mend it. */
  | 'server'
  /** The person said no. */
  | 'denied'
  /** Passes by itself. */
  | 'unavailable'

const TIMEOUT_SECONDS = 10

/**
 * One provider's sign-in, by the rules of OAuth 2 with PKCE. Throws what `transport` throws, and what `fail` makes of all
 * else, because what the library says may hold the request with its secrets.
 */
export function oauthClient(
  transport: Transport,
  { clientId, clientSecret }: OAuthApp,
  description: OAuthDescription,
  fail: (failure: OAuthFailure) => Error,
) {
  const { issuer, authorize, token, revoke, scope, parameters } = description
  const lost = new WeakSet<object>()

  async function configure() {
    const oauth = await import('openid-client')
    const config = new oauth.Configuration(
      {
        issuer: issuer ?? new URL(token).origin,
        authorization_endpoint: authorize,
        token_endpoint: token,
        ...(revoke && { revocation_endpoint: revoke }),
      },
      clientId,
      undefined,
      oauth.ClientSecretPost(clientSecret),
    )
    // a person waits for it
    config.timeout = TIMEOUT_SECONDS
    config[oauth.customFetch] = fetchBy(transport, lost)
    if (token.startsWith('http:')) oauth.allowInsecureRequests(config)
    return { oauth, config }
  }

  function explain(error: unknown): never {
    const inner = causesOf(error)
    const ours = inner.find((one) => one instanceof Error && lost.has(one))
    if (ours) throw ours
    const code = codeOf(error)
    const status = inner.find((one) => one instanceof Response)?.status ?? statusOf(error)
    if (status >= 500 || status === 429) throw fail('unavailable')
    // the app, by RFC 6749, 5.2, which keeps the status 401 for that. Not `unauthorized_client`: Microsoft says it of one
    // organization that doesn't have our app, or not any more
    if (!hasEnded(error) && (status === 401 || code === 'invalid_client')) throw fail('server')
    throw fail(code === 'access_denied' ? 'denied' : 'credentials')
  }

  /** New tokens; undefined where what was granted has ended. */
  async function refreshUnlessEnded(refreshToken: string): Promise<Tokens | undefined> {
    const { oauth, config } = await configure()
    const granted = await oauth
      .refreshTokenGrant(config, refreshToken)
      .catch((error: unknown) => (hasEnded(error) ? undefined : explain(error)))
    // some send a new refresh token each time, others none: then the old one stays good
    return granted && { refreshToken, ...tokensOf(granted) }
  }

  return {
    refreshUnlessEnded,
    /** Where the browser goes to ask for consent. */
    async begin({ state, verifier, redirectUri }: SignInAttempt): Promise<string> {
      const { oauth, config } = await configure()
      return oauth.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...parameters,
      }).href
    },
    /** The tokens for the code with which the browser came back. */
    async finish(callback: URL, { state, verifier }: SignInAttempt): Promise<Tokens> {
      const { oauth, config } = await configure()
      const granted = oauth.authorizationCodeGrant(config, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      return tokensOf(await granted.catch(explain))
    },
    async refresh(refreshToken: string): Promise<Tokens> {
      const renewed = await refreshUnlessEnded(refreshToken)
      if (!renewed) throw fail('credentials')
      return renewed
    },
    /** Ends what was granted, if it hasn't ended already; false where the provider has no way to. */
    async revoke({ accessToken, refreshToken }: Tokens): Promise<boolean> {
      if (!revoke) return false
      const { oauth, config } = await configure()
      await oauth.tokenRevocation(config, refreshToken ?? accessToken).catch((error: unknown) => {
        if (!hasEnded(error)) explain(error)
      })
      return true
    },
  }
}

const codeOf = (error: unknown) => Object.assign({ error: '' }, error).error
const statusOf = (error: unknown) => Object.assign({ status: 0 }, error).status

/**
 * Whether the provider says that what was granted is no longer good: its holder ended it, or it ran out. `invalid_grant` by
 * RFC 6749, 5.2, as Dropbox says it; Google says `invalid_token` of what it is to revoke. An app that isn't known, or has
 * another secret, is `invalid_client`: that says nothing of what was granted.
 */
const hasEnded = (error: unknown) => ['invalid_grant', 'invalid_token'].includes(codeOf(error))

type Granted = {
  access_token: string
  refresh_token?: string | undefined
  expires_in?: number | undefined
  scope?: string | undefined
}
const tokensOf = ({ access_token, refresh_token, expires_in, scope }: Granted): Tokens => ({
  accessToken: access_token,
  ...(refresh_token && { refreshToken: refresh_token }),
  ...(expires_in && { expiresAt: new Date(Date.now() + expires_in * 1000) }),
  ...(scope && { scope }),
})

type FetchOptions = {
  method: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

const fetchBy =
  (transport: Transport, lost: WeakSet<object>) =>
  async (url: string, { method, headers, body, signal }: FetchOptions) => {
    const text = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined
    try {
      const answer = await transport({ method, url, headers, body: text, signal })
      return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (error instanceof Error) lost.add(error)
      throw error
    }
  }

/** The error and what it came of, and so on. */
const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [error]
