import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Adapter, type AdapterPayload, interactionPolicy, type JWK, Provider } from 'oidc-provider'
import type { MailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import type { OAuthApp } from '#server/integrations/oauth/oauth-client.ts'
import { askedHost, routeTo } from '#server/integrations/libraries/routed-transport.fixture.ts'
import { createTransport } from '#server/integrations/storage/guarded-transport.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { createMailAccounts, mailDescriptions } from './mail-accounts.ts'

const app: OAuthApp = { clientId: 'plainseal-client', clientSecret: 'plainseal-client-secret' }
const HOLDER = 'ada'

/** What its authorization server keeps, until it is closed. */
function keepInMemory() {
  const kept = new Map<string, AdapterPayload>()
  const find = (isIt: (payload: AdapterPayload) => boolean) => Promise.resolve([...kept.values()].find(isIt))
  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid && payload.kind === model),
      findByUserCode: async () => undefined,
      consume: async (id) => void Object.assign(kept.get(keyOf(id)) ?? {}, { consumed: true }),
      destroy: async (id) => void kept.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}

const hosts: Record<MailboxProvider, [string, ...string[]]> = {
  google: ['gmail.googleapis.com', 'openidconnect.googleapis.com'],
  microsoft: ['graph.microsoft.com'],
}

const isAuthorization = (path: string) => /^\/(auth|token)(\/|\?|$)/.test(path)
const hostOf = (path: string) =>
  path === '/v1/userinfo'
    ? 'openidconnect.googleapis.com'
    : path.startsWith('/v1.0/')
      ? 'graph.microsoft.com'
      : 'gmail.googleapis.com'

const asJson = { 'content-type': 'application/json' }

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk: JWK = { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'RS256', use: 'sig' }

type Sent = { raw: string; to: string }
type Answer = { status: number; json?: unknown; headers?: Record<string, string> }

/**
 * A mail service on this machine: its authorization server, which is the certified `oidc-provider`, and its interface for
 * sending, each request held to what the provider describes.
 */
export async function openMailService(provider: MailboxProvider, appUrl = 'http://localhost:3000') {
  const description = mailDescriptions[provider]
  const redirectUri = `${appUrl}/api/email-services/${provider}/callback`
  const sent: Sent[] = []
  const grants = new Set<string>()
  const state = {
    /** What the interface answers instead. */
    fails: undefined as number | undefined,
    says: undefined as unknown,
    failsWith: {} as Record<string, string>,
    /** Its interface takes what comes and never answers, or answers what is none. */
    answers: 'well' as 'well' | 'never' | 'nonsense',
    /** Its authorization server is silent until then. */
    authorizesAfter: undefined as Promise<void> | undefined,
    /** So many wait for it. */
    waiting: 0,
    denies: false,
    /** Whether the secret of our app is still good. */
    knowsApp: true,
    /** Whether the holder's organization has our app. */
    hasApp: true,
    isVerified: true,
    /** Less than was asked for, as people may allow. */
    grantedScope: description.scope,
    /** What the interface was sent, beside the messages. */
    asked: [] as IncomingMessage['headers'][],
    refreshed: 0,
    revoked: 0,
  }
  let authorization: Provider | undefined
  const server = () => authorization ?? unreachable()

  /** Who signs in and what they allow, without a page. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const found = await server().interactionDetails(request, response)
    if (state.denies)
      return server().interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The person said no',
      })
    const grant = new (server().Grant)({ accountId: HOLDER, clientId: String(found.params.client_id) })
    grant.addOIDCScope(state.grantedScope)
    const grantId = await grant.save()
    grants.add(grantId)
    const rejected = description.scope
      .split(' ')
      .filter((one) => !state.grantedScope.split(' ').includes(one))
    grant.rejectOIDCScope(rejected.join(' '))
    await grant.save()
    return server().interactionFinished(request, response, {
      select_account: {},
      login: { accountId: HOLDER },
      consent: { grantId },
    })
  }

  async function answerApi(request: IncomingMessage, body: Buffer): Promise<Answer> {
    state.asked.push(request.headers)
    if (state.fails)
      return {
        status: state.fails,
        json: state.says ?? { error: { code: state.fails } },
        headers: state.failsWith,
      }
    const { pathname } = new URL(request.url ?? '', 'http://any')
    if (askedHost(request.headers) !== hostOf(pathname)) return { status: 404 }
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const access = await server().AccessToken.find(token)
    if (!access) return { status: 401, json: { error: { code: 401 } } }
    const scopes = (access.scope ?? '').split(' ')
    return provider === 'google'
      ? answerAsGoogle(request, body, scopes)
      : answerAsGraph(request, body, scopes)
  }

  function answerAsGoogle({ method, url, headers }: IncomingMessage, body: Buffer, scopes: string[]): Answer {
    const may = (name: string) => scopes.includes(`https://www.googleapis.com/auth/${name}`)
    if (method === 'GET' && url === '/v1/userinfo')
      return may('userinfo.email')
        ? { status: 200, json: { sub: 'g-1', email: 'ada@gmail.example', email_verified: state.isVerified } }
        : { status: 403 }
    if (method !== 'POST' || url !== '/upload/gmail/v1/users/me/messages/send?uploadType=media')
      return { status: 404 }
    if (headers['content-type'] !== 'message/rfc822') return { status: 400 }
    if (!may('gmail.send')) return { status: 403, json: { error: { status: 'PERMISSION_DENIED' } } }
    return take(String(body), { status: 200, json: { id: `m-${sent.length}`, labelIds: ['SENT'] } })
  }

  function answerAsGraph({ method, url, headers }: IncomingMessage, body: Buffer, scopes: string[]): Answer {
    if (method === 'GET' && url?.startsWith('/v1.0/me?$select=')) {
      const who = { id: 'm-1', mail: 'ada@outlook.example', userPrincipalName: 'ada@outlook.example' }
      return scopes.includes('User.Read')
        ? { status: 200, json: { ...who, displayName: 'Ada' } }
        : { status: 403 }
    }
    if (method !== 'POST' || url !== '/v1.0/me/sendMail') return { status: 404 }
    // MIME goes as base64 in a plain text body, and comes to no more than 4 MB
    const text = String(body)
    if (headers['content-type'] !== 'text/plain' || !/^[A-Za-z0-9+/]+=*$/.test(text)) return { status: 400 }
    if (body.length > 4 * 1024 * 1024) return { status: 413 }
    if (!scopes.includes('Mail.Send')) return { status: 403, json: { error: { code: 'ErrorAccessDenied' } } }
    return take(Buffer.from(text, 'base64').toString(), { status: 202, headers: { 'request-id': 'r-1' } })
  }

  /** Takes a whole message from the mailbox's own address, and no other. */
  function take(raw: string, taken: Answer): Answer {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
    const [, from = ''] = /^From: .*?([^\s<>]+@[^\s<>]+)>?$/m.exec(head) ?? []
    const [, to = ''] = /^To: .*?([^\s<>]+@[^\s<>]+)>?$/m.exec(head) ?? []
    const isWhole = /^Subject: ./m.test(head) && /^MIME-Version: 1\.0$/m.test(head) && to !== ''
    if (!isWhole || from !== email) return { status: 400 }
    sent.push({ raw, to })
    return taken
  }

  const email = provider === 'google' ? 'ada@gmail.example' : 'ada@outlook.example'

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    if (path.startsWith('/interaction/')) return interact(request, response)
    if (isAuthorization(path)) {
      if (state.authorizesAfter) state.waiting += 1
      await state.authorizesAfter
      if (!state.knowsApp && path.startsWith('/token'))
        return void response.writeHead(401, asJson).end(JSON.stringify({ error: 'invalid_client' }))
      if (!state.hasApp && path.startsWith('/token'))
        return void response.writeHead(400, asJson).end(JSON.stringify({ error: 'unauthorized_client' }))
      return void (await server().callback()(request, response))
    }
    if (state.answers === 'never') return undefined
    if (state.answers === 'nonsense') return void response.writeHead(200).end('<html>')
    const { status, json, headers } = await answerApi(request, await buffer(request))
    response.writeHead(status, { ...asJson, ...headers })
    response.end(json === undefined ? undefined : JSON.stringify(json))
  }

  const site = await openSite((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const policy = interactionPolicy.base()
  // as Microsoft lets people choose
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  authorization = new Provider(site.origin, {
    adapter: keepInMemory(),
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    scopes: new Set(['offline_access', ...description.scope.split(' ')]),
    cookies: { keys: ['of this test'] },
    // a sign-in without PKCE is refused
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: { AccessToken: 3600, RefreshToken: 86_400, Grant: 86_400, Session: 86_400, Interaction: 600 },
  })
  authorization.on('grant.success', ({ oidc }) => {
    if (oidc.params?.grant_type === 'refresh_token') state.refreshed += 1
  })
  authorization.on('revocation.error', (_, error) => {
    throw error
  })
  authorization.on('grant.revoked', () => {
    state.revoked += 1
  })

  const { origin } = site
  const there = { authorize: `${origin}/auth`, token: `${origin}/token`, issuer: origin }
  /** What reaches this service, and waits no longer than this for an answer. */
  const openServices = (rules: { timeoutMs?: number } = {}) =>
    createMailAccounts({
      transport: routeTo(
        origin,
        hosts[provider],
        createTransport({ ...site.rules, allowHttp: true, ...rules }),
      ),
      apps: { [provider]: app },
      isSandbox: false,
      descriptions: {
        ...mailDescriptions,
        [provider]: {
          ...description,
          ...there,
          ...(description.revoke && { revoke: `${origin}/token/revocation` }),
        },
      },
    })

  return {
    ...site,
    email,
    state,
    sent,
    services: openServices(),
    openServices,
    /** Lets nobody in who was let in before. */
    async forgetGrants() {
      for (const id of grants) {
        await server().AccessToken.revokeByGrantId(id)
        await server().RefreshToken.revokeByGrantId(id)
      }
    },
    /** What a browser does from the address of consent on: where it is led back to. */
    async consent(address: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let at = new URL(address)
      while (at.origin === origin) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answered = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of answered.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = answered.headers.get('location')
        if (!location) throw new Error(`${at.pathname}: ${answered.status} ${await answered.text()}`)
        at = new URL(location, at)
      }
      return at
    },
  }
}

function unreachable(): never {
  throw new Error('The authorization server is not there yet')
}
