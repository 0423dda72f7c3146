import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OAuthProvider } from '#shared/storage/storage-rules.ts'
import { askedHost, routeTo } from '#server/integrations/libraries/routed-transport.fixture.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { boxPeer } from './box-peer.fixture.ts'
import { drivePeer } from './drive-peer.fixture.ts'
import { dropboxPeer } from './dropbox-peer.fixture.ts'
import { graphPeer } from './graph-peer.fixture.ts'
import type { OAuthApp } from '#server/integrations/oauth/oauth-client.ts'
import { oauthDescriptions } from './oauth-apps.ts'
import { createOAuthServices } from './sign-in-providers.ts'
import { createTransport } from './guarded-transport.ts'
import { readAll } from './s3-server.fixture.ts'

/** What a provider's part for files gets to see, once the token was checked. */
export type PeerRequest = {
  method: string
  /** Which of the provider's hosts was asked. */
  host: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}
export type PeerAnswer = { status: number; json?: unknown; headers?: Record<string, string> }
export type Peer = {
  /** Where its interface is. */
  hosts: readonly string[]
  answer: (request: PeerRequest) => PeerAnswer
  /** What is stored, by folders and name. */
  files: () => Map<string, Buffer>
  /** What it says of a token that is no longer good. */
  endedToken?: object
  /** Addresses that are keys themselves, which are not to see the token. */
  keyless?: RegExp
}

const peers: Record<OAuthProvider, () => Peer> = {
  dropbox: dropboxPeer,
  onedrive: () => graphPeer('/v1.0/me/drive/root:'),
  sharepoint: () => graphPeer('/v1.0/sites/root/drive/root:'),
  google_drive: drivePeer,
  box: boxPeer,
}

export const app: OAuthApp = { clientId: 'plainseal-client', clientSecret: 'plainseal-client-secret' }

/**
 * A provider on this machine: its authorization server (OAuth 2 with PKCE, refresh tokens that are good once) and its
 * interface for files, each request held to what the provider describes.
 */
export async function openProvider(provider: OAuthProvider) {
  const peer = peers[provider]()
  const codes = new Map<string, URLSearchParams>()
  const access = new Set<string>()
  const refresh = new Set<string>()
  const state = {
    fails: undefined as number | undefined,
    failsWith: {},
    /** What it answers in place of its own, to whom it lets in. */
    instead: undefined as ((request: PeerRequest) => PeerAnswer | undefined) | undefined,
    /** Whether the secret of our app is still good. */
    knowsApp: true,
    expiresIn: 3600,
    revoked: [] as string[],
    refreshed: 0,
    asked: [] as PeerRequest[],
  }
  const description = oauthDescriptions[provider]

  function grant(): PeerAnswer {
    const [token, next] = [`at-${randomBytes(12).toString('hex')}`, `rt-${randomBytes(12).toString('hex')}`]
    access.add(token)
    refresh.add(next)
    return {
      status: 200,
      json: { access_token: token, refresh_token: next, token_type: 'bearer', expires_in: state.expiresIn },
    }
  }

  function answerToken(form: URLSearchParams): PeerAnswer {
    if (
      !state.knowsApp ||
      form.get('client_id') !== app.clientId ||
      form.get('client_secret') !== app.clientSecret
    )
      return { status: 401, json: { error: 'invalid_client' } }
    if (form.get('grant_type') === 'refresh_token') {
      if (!refresh.delete(form.get('refresh_token') ?? ''))
        return { status: 400, json: { error: 'invalid_grant' } }
      state.refreshed += 1
      return grant()
    }
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      asked?.get('code_challenge') === challenge &&
      asked.get('redirect_uri') === form.get('redirect_uri')
    return isRight ? grant() : { status: 400, json: { error: 'invalid_grant' } }
  }

  function decide(request: PeerRequest): PeerAnswer {
    state.asked.push(request)
    if (state.fails) return { status: state.fails, json: state.failsWith }
    // a piece of a large file is no form
    const formOf = () => new URLSearchParams(request.body.toString('utf8'))
    if (request.path === '/oauth/token') return answerToken(formOf())
    if (request.path === '/oauth/revoke') {
      const ended = formOf().get('token') ?? ''
      if (!access.has(ended) && !refresh.has(ended)) return { status: 400, json: { error: 'invalid_token' } }
      state.revoked.push(ended)
      return { status: 200, json: {} }
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const isLetIn = peer.keyless?.test(request.path) ? !token : token && access.has(token)
    if (!isLetIn) return { status: 401, json: peer.endedToken ?? {} }
    if (request.path === '/2/auth/token/revoke') {
      state.revoked.push(token ?? '')
      return { status: 200, json: {} }
    }
    return state.instead?.(request) ?? peer.answer(request)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readAll(request)
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://any')
    const { method = '', headers } = request
    const path = decodeURIComponent(pathname)
    const decided = decide({ method, host: askedHost(headers), path, query, headers, body })
    response.writeHead(decided.status, { 'content-type': 'application/json', ...decided.headers })
    response.end(decided.json === undefined ? undefined : JSON.stringify(decided.json))
  }

  const site = await openSite((request, response) => void answer(request, response))
  const { origin } = site
  const there = { ...description, authorize: `${origin}/oauth/authorize`, token: `${origin}/oauth/token` }
  const descriptions = {
    ...oauthDescriptions,
    [provider]: { ...there, ...(description.revoke && { revoke: `${origin}/oauth/revoke` }) },
  }
  const services = createOAuthServices({
    transport: routeTo(origin, peer.hosts, createTransport({ ...site.rules, allowHttp: true })),
    apps: { [provider]: app },
    sandboxFolder: undefined,
    descriptions,
  })

  return {
    ...site,
    services,
    state,
    files: peer.files,
    /** As hours later: what was granted still stands, the tokens for calls are over. */
    endAccessTokens: () => access.clear(),
    /** Lets nobody in who was let in before. */
    forgetTokens() {
      access.clear()
      refresh.clear()
    },
    /** What the browser does on the page of consent: where it goes back to. */
    consent(address: string): URL {
      const asked = new URL(address)
      const query = asked.searchParams
      if (
        asked.origin !== origin ||
        query.get('client_id') !== app.clientId ||
        query.get('response_type') !== 'code'
      )
        throw new Error(`This is no way to ask for consent: ${address}`)
      if (
        query.get('code_challenge_method') !== 'S256' ||
        !query.get('state') ||
        query.get('scope') !== description.scope
      )
        throw new Error(`The request for consent lacks something: ${address}`)
      const code = randomBytes(12).toString('hex')
      codes.set(code, query)
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }))
      return back
    },
  }
}
