import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { EMAIL_MISSING } from '#shared/accounts/accounts.api.ts'
import type { Access, Endpoint } from '#shared/endpoint.ts'
import type { Deps, Origin, SessionUser, VerifiedUser } from '#server/deps.ts'
import { forbidden, HttpError, unauthorized } from './errors.ts'
import { answerInEvents, endWithRequest, type AnswerStream, wantsEvents } from './event-stream.ts'
import { beginEvents, type EventSink } from './open-events.ts'
import { answerOnce, requestKeyOf } from './idempotency.ts'
import { callerOf, isLocalClient } from './local-client.ts'
import { refuseOtherUser } from './page-user.ts'
import type { LimitName, RateLimits } from './rate-limits.ts'
import { createRecordedAddress } from './recorded-address.ts'
import { refuseUnverified } from './refuse-unverified.ts'
import { browserCookie, type FindSessionUser, type SessionCookie, sessionCookie } from './session.ts'

type UserOf = {
  public: SessionUser | undefined
  signer: SessionUser | undefined
  user: SessionUser
  verified: VerifiedUser
  admin: VerifiedUser
}

export type Input<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  user: UserOf[E['access']]
  session: SessionCookie
  browser: Pick<SessionCookie, 'token' | 'set'>
  /** As the request names it; empty when it does not. */
  contentType: string
  /** The id of the account whose page asks, where it says so. */
  pageUser: string | undefined
  origin: Origin
  /** A program of this machine, through no proxy. */
  isLocal: boolean
  /** Of basic authentication; whose, does not matter. */
  password: string | undefined
  /** Of a call with an Idempotency-Key: for effects that must happen once even if the answer to the first try was lost. */
  requestKey: string | undefined
  /** The secret of the message that brought a signing link; in a header, because addresses are logged on their way. */
  linkSecret: string | undefined
  /** Of a webhook: the provider's, over the body as it came, or over address and form. */
  providerSignature: string | undefined
  /** Path and query as they came. */
  address: string
  /** From somebody who opened the address in a browser, and gets a page where there is one. */
  wantsPage: boolean
  acceptLanguage: string | undefined
}

export type FileAnswer =
  | {
      bytes: Uint8Array
      filename: string
      contentType: string
      /** Shown in place instead of downloaded. */
      inline?: boolean
      /** No secret: browsers keep it, and pages of other sites, as those of mail programs, may show it. */
      isForEverybody?: boolean
      /** Instead of the strict policy of our pages. */
      contentSecurityPolicy?: string
      /** Of a page that says why there is no file. */
      status?: number
      /** A page in a window that was at another site in between, which stays known to the page that opened it. */
      keepsOpener?: boolean
    }
  | { retryAfterSeconds: number; message: string }

type Listed<E extends Endpoint> = { rows: z.output<E['response']>; next: string | undefined }
type Options<E extends Endpoint> = {
  limit?: LimitName
  /**
   * For a verb that finds by the request key what it did before: a repeat need not wait for the first call. Throws where
   * the first answer no longer holds.
   */
  checkRepeat?: (input: Input<E>) => Promise<unknown>
  /** That somebody got it goes on record. HEAD gets a 405: a mail scanner would go on record with no byte sent. */
  isRecorded?: true
  /** Answers with events where they are asked for (`inPieces`). */
  inPieces?: true
  /** In a body of JSON, where it takes more than others. */
  maxJsonValues?: number
}
type FileOptions<E extends Endpoint> = Pick<Options<E>, 'limit' | 'isRecorded'> & {
  /** The file may still be in the making: then 202, with when to ask again. */
  mayWait?: true
}

function refuseLesserAccess(access: Access, user: SessionUser | undefined, pageUser: unknown) {
  if (access === 'public' || access === 'signer') return
  if (!user) throw unauthorized()
  refuseOtherUser(user, pageUser)
  if (access === 'user') return
  refuseUnverified(user)
  if (user.email === null) throw forbidden(EMAIL_MISSING, 'email_missing')
  if (access === 'admin' && !user.isAdmin) throw forbidden('Access denied.')
}

function shortHeader({ headers }: FastifyRequest, name: string, maxLength: number): string | undefined {
  const given = headers[name]
  return typeof given === 'string' && given.length <= maxLength ? given : undefined
}

/** Registers endpoints: checks access, validates every part, answers only what the response schema names. */
export function createRoute(
  app: FastifyInstance,
  deps: Deps,
  limits: RateLimits,
  findSessionUser: FindSessionUser,
) {
  const recordedAddress = createRecordedAddress(deps, app.log)
  const originOf = (request: FastifyRequest): Origin => ({
    ipAddress: recordedAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
  })

  const checkAccess = (access: Access) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = sessionCookie(deps, request, reply)
    const user = token ? await findSessionUser(deps, token) : undefined
    request.sessionUser = user && { ...user, origin: originOf(request) }
    refuseLesserAccess(access, request.sessionUser, request.headers['page-user'])
  }

  function inputOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Input<E> {
    const { params, query, body } = request
    const session = sessionCookie(deps, request, reply)
    const browser = browserCookie(deps, request, reply)
    return {
      params,
      query,
      body,
      user: request.sessionUser,
      session,
      browser,
      contentType: request.headers['content-type'] ?? '',
      pageUser: shortHeader(request, 'page-user', 100),
      origin: originOf(request),
      isLocal: isLocalClient(callerOf(request)),
      password: passwordOf(request.headers.authorization),
      requestKey: requestKeyOf(request),
      linkSecret: shortHeader(request, 'link-secret', 100),
      providerSignature:
        shortHeader(request, 'stripe-signature', 2000) ?? shortHeader(request, 'x-twilio-signature', 200),
      address: request.url,
      wantsPage: request.headers.accept?.toLowerCase().includes('text/html') ?? false,
      acceptLanguage: request.headers['accept-language'],
    } as Input<E>
  }

  function register<E extends Endpoint>(
    endpoint: E,
    answer: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    options: Options<E> = {},
  ) {
    const { method, path, access, params, query, body, response, status, summary, file, accepts } = endpoint
    const described: RouteOptions = {
      method,
      url: path,
      bodyLimit: endpoint.bodyLimitBytes,
      config: {
        endpoint,
        inPieces: options.inPieces,
        maxJsonValues: options.maxJsonValues,
        ...limits.routeConfig(options.limit),
      },
      schema: {
        summary,
        tags: [path.startsWith('/api/') ? (path.split('/')[2] ?? 'api') : 'recipients'],
        params,
        querystring: query,
        ...(method !== 'GET' && { body }),
        ...(accepts && { consumes: accepts.map((type) => (type === '*' ? '*/*' : type)) }),
        ...(!file && { response: { [status]: response } }),
      },
      // after the limit by address, which counts refusals too, and before the body is read
      preParsing: checkAccess(access),
      handler: async (request, reply) => {
        if (options.isRecorded) refuseHead(request, reply)
        const input = inputOf<E>(request, reply)
        const run = () => answer(input, request, reply)
        if (!endpoint.idempotent) return reply.code(status).send(await run())
        const { checkRepeat } = options
        const check = checkRepeat && (() => checkRepeat(input))
        return answerOnce(deps, request, reply, { status, run, checkRepeat: check })
      },
    }
    if (accepts) void app.register(takingFiles(accepts, described))
    else app.route(described)
  }

  function route<E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>) => Promise<z.output<E['response']>>,
    options?: Options<E>,
  ) {
    register(endpoint, handle, options)
  }

  /** A list in pages: the body is the plain array, the next cursor goes into the Link header. */
  route.list = <E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<Listed<E>>) =>
    register(endpoint, async (input, request, reply) => {
      const { rows, next } = await handle(input)
      if (next) {
        const address = new URL(request.url, 'http://any')
        address.searchParams.set('cursor', next)
        reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
      }
      return rows
    })

  /** JSON; or, when Accept asks for text/event-stream, the pieces as they come and then the whole. */
  route.inPieces = <E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>, stream: AnswerStream) => Promise<z.output<E['response']>>,
    options?: Options<E>,
  ) =>
    register(
      endpoint,
      (input, request, reply) => {
        const run = (stream: AnswerStream) => handle(input, stream)
        if (!wantsEvents(request)) return run({ tell() {}, signal: endWithRequest(reply) })
        return answerInEvents(request, reply, run, (answer) => endpoint.response.parse(answer))
      },
      { ...options, inPieces: true },
    )

  /**
   * Events for as long as the caller listens. What `open` throws before it begins refuses the call; it hears when the
   * stream has closed.
   */
  route.events = <E extends Endpoint>(
    endpoint: E,
    open: (input: Input<E>, begin: (onClose: () => void) => EventSink) => void,
  ) =>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        params: endpoint.params,
        querystring: endpoint.query,
      },
      preParsing: checkAccess(endpoint.access),
      handler: async (request, reply) => {
        if (!wantsEvents(request)) throw new HttpError(406, 'Ask for this with Accept: text/event-stream.')
        open(inputOf<E>(request, reply), (onClose) => beginEvents(reply, onClose))
      },
    })

  /** Leads the browser on, to an address of ours or of a provider. */
  route.redirect = <E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<string>) =>
    register(endpoint, async (input, _request, reply) => {
      reply.header('location', await handle(input))
      return {}
    })

  /** A file to download, or shown in place where `inline` is set. */
  route.file = <E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>) => Promise<FileAnswer>,
    options: FileOptions<E> = {},
  ) => {
    const { method, path, accepts, access, summary, params, query, body } = endpoint
    const described: RouteOptions = {
      method,
      url: path,
      bodyLimit: endpoint.bodyLimitBytes,
      config: { endpoint, mayWait: options.mayWait, ...limits.routeConfig(options.limit) },
      schema: {
        summary,
        tags: ['files'],
        params,
        querystring: query,
        ...(method !== 'GET' && { body }),
        ...(accepts && { consumes: [...accepts] }),
      },
      // after the limit by address, which counts refusals too, and before the body is read
      preParsing: checkAccess(access),
      handler: async (request, reply) => {
        if (options.isRecorded) refuseHead(request, reply)
        return sendFile(reply, await handle(inputOf<E>(request, reply)))
      },
    }
    if (accepts) void app.register(takingFiles(accepts, described))
    else app.route(described)
  }

  return route
}
export type Route = ReturnType<typeof createRoute>

function refuseHead(request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== 'HEAD') return
  reply.header('allow', 'GET')
  throw new HttpError(405, 'Ask for this with GET.')
}

function passwordOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^basic ([\w+/=-]{1,1000})$/i.exec(authorization ?? '') ?? []
  return encoded && /:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1]
}

/** A route alone in its scope, where a body of these content types (`*`: of any) is its bytes and any other type gets 415. */
const takingFiles =
  (accepts: readonly string[], described: RouteOptions) => async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [...accepts],
      { parseAs: 'buffer' },
      async (_: FastifyRequest, bytes: Buffer) => bytes,
    )
    scope.route(described)
  }

function sendFile(reply: FastifyReply, answer: FileAnswer) {
  if ('retryAfterSeconds' in answer) {
    reply.code(202).header('retry-after', String(answer.retryAfterSeconds))
    return reply.send({ message: answer.message })
  }
  const { bytes, filename, contentType, inline, contentSecurityPolicy, isForEverybody, keepsOpener } = answer
  if (keepsOpener) reply.header('cross-origin-opener-policy', 'unsafe-none')
  if (isForEverybody) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (contentSecurityPolicy)
    reply.header('content-security-policy', contentSecurityPolicy).header('x-frame-options', 'SAMEORIGIN')
  if (answer.status !== undefined) reply.code(answer.status)
  const plain = filename.replace(/[^\w. -]/g, '_')
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
  return reply
    .header('content-type', contentType)
    .header('content-disposition', disposition)
    .header('cache-control', isForEverybody ? 'public, max-age=86400' : 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
