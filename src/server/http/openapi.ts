import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { errorBody } from '#shared/call.ts'
import { type Access, type Endpoint, fileBody, nothing } from '#shared/endpoint.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { textingApi } from '#shared/texting/texting.api.ts'
import type { Deps } from '#server/deps.ts'
import { sessionCookieName } from './session.ts'

const DESCRIPTION =
  'Every call of Plainseal. Failures are `{ message, code?, values?, issues? }`, with what the message names in `values`; lists are paged by `cursor` with the next page in the `Link` header; POSTs that move money or send honor `Idempotency-Key`, except those that take a password or a code; a signature honors it with its code, too. Long JSON answers have an `ETag`: `If-None-Match` gets 304 with no body while nothing has changed.'

const outbox = {
  type: 'http',
  scheme: 'basic',
  description: 'OUTBOX_PASSWORD, with any user name. Programs on this machine don’t need it.',
} as const

/** Describes the interface from the very schemas that the routes use; must be registered before them. */
export async function describeApi(app: FastifyInstance, deps: Deps) {
  const session = { type: 'apiKey', in: 'cookie', name: sessionCookieName(deps) } as const
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plainseal', version: '1.0.0', description: DESCRIPTION },
      components: { securitySchemes: { session, outbox } },
    },
    transform: describeCalls(),
    transformObject: markRequiredBodies,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list' },
  })
}

const accessDescriptions = {
  public: 'Anyone can call this.',
  signer: 'For anyone with a signing link, the id in the path or body.',
  user: 'For account holders.',
  verified: 'For account holders whose phone is verified.',
  admin: 'For administrators.',
} satisfies Record<Access, string>

const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'The same key, query, and body replays the first answer for at least a day; another query or body gets 409.',
    ),
})

const linkSecret = z.object({
  'link-secret': z
    .string()
    .max(100)
    .optional()
    .describe('What `?d=` of a link in our messages holds: records that the link came by that message.'),
})

const pageUser = z.object({
  'page-user': z
    .string()
    .optional()
    .describe(
      'The id of the account whose page this is: in a session of another one it gets 401 `other_user`.',
    ),
})

const signature = (name: string) =>
  z.object({ [name]: z.string().describe('The provider’s signature, which shows that the call is its own.') })

/** What single calls honor besides the headers of their access. */
const furtherHeaders = new Map<Endpoint, z.ZodObject>([
  // as far as they are about the session
  [accountsApi.verifyCode, pageUser],
  [accountsApi.resendCode, pageUser],
  [signingApi.recordView, linkSecret],
  [paymentsApi.webhook, signature('stripe-signature')],
  [textingApi.incoming, signature('x-twilio-signature')],
  [textingApi.status, signature('x-twilio-signature')],
])

/** Refused with a page where it was opened in a browser. */
const refusedWithPage = new Set<Endpoint>([evidenceApi.sealedPdf])

const takesOutboxPassword = new Set<Endpoint>([
  outboxApi.list,
  outboxApi.html,
  outboxApi.attachment,
  textingApi.replyInOutbox,
])

const needsSession = (access: Access) => access !== 'public' && access !== 'signer'

/** Files that a browser asks for by their bare address have a ticket there in its place. */
const hasTicket = ({ query }: Endpoint) => query instanceof z.ZodObject && 'by' in query.shape

function headersOf(endpoint: Endpoint) {
  const { access, idempotent } = endpoint
  const byAccess = needsSession(access) ? pageUser : access === 'signer' && !hasTicket(endpoint) && linkSecret
  const shape = {
    ...(byAccess && byAccess.shape),
    ...furtherHeaders.get(endpoint)?.shape,
    ...(idempotent && idempotencyKey.shape),
  }
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined
}

function securityOf(endpoint: Endpoint): Record<string, string[]>[] | undefined {
  if (needsSession(endpoint.access)) return [{ session: [] }]
  return takesOutboxPassword.has(endpoint) ? [{}, { outbox: [] }] : undefined
}

const unlessNothing = (schema: z.ZodType) => (schema === nothing ? undefined : schema)

const answer = (description: string, type: string, schema: z.ZodType) => ({
  description,
  content: { [type]: { schema } },
})

const EVENT_STREAM = 'text/event-stream'
const NOT_MADE = 'The file is still being made: ask again after `Retry-After` seconds'

const EVENTS =
  'Done. With `Accept: text/event-stream` as events: `delta` with `{ text }` for each piece, then `done` with the whole answer, or `error` with `{ message, code? }`'

function doneOf({ response, file }: Endpoint, inPieces: true | undefined) {
  if (file) return answer('The file', file === '*' ? '*/*' : file, fileBody)
  const done = answer(inPieces ? EVENTS : 'Done', 'application/json', response)
  return inPieces ? { ...done, content: { ...done.content, [EVENT_STREAM]: { schema: z.string() } } } : done
}

function answersOf(endpoint: Endpoint, { mayWait, inPieces }: FastifyContextConfig) {
  const refusal = answer('A refusal: why, in words for people', 'application/json', errorBody)
  return {
    [endpoint.status]: doneOf(endpoint, inPieces),
    ...(mayWait && { 202: answer(NOT_MADE, 'application/json', errorBody.pick({ message: true })) }),
    default: refusedWithPage.has(endpoint)
      ? { ...refusal, content: { ...refusal.content, 'text/html': { schema: z.string() } } }
      : refusal,
  }
}

const namesIn = (path: string): string[] => path.match(/(?<=:)\w+/g) ?? []

/** One place must have one spelling: `/api/signers/:signerId` is described as `/api/signers/:id`, where calls were before. */
function oneSpelling() {
  const spellings = new Map<string, string>()
  return (path: string, params: z.ZodType) => {
    const shape = path.replace(/:\w+/g, ':')
    const spelling = spellings.get(shape) ?? path
    spellings.set(shape, spelling)
    if (spelling === path || !(params instanceof z.ZodObject)) return { path, params }
    const [old, now] = [namesIn(path), namesIn(spelling)]
    const renamed = Object.entries(params.shape).map(([name, schema]) => [
      now[old.indexOf(name)] ?? name,
      schema,
    ])
    return { path: spelling, params: z.object(Object.fromEntries(renamed)) }
  }
}

function describeCalls(): typeof jsonSchemaTransform {
  const spell = oneSpelling()
  return (document) => {
    const { config } = document.route
    const endpoint = config?.endpoint
    if (!endpoint) return jsonSchemaTransform(document)
    const { access, query, body, method } = endpoint
    const { path, params } = spell(document.url, endpoint.params)
    const security = securityOf(endpoint)
    const schema = {
      ...document.schema,
      description: accessDescriptions[access],
      params: unlessNothing(params),
      querystring: unlessNothing(query),
      body: method === 'GET' ? undefined : unlessNothing(body),
      headers: headersOf(endpoint),
      response: answersOf(endpoint, config),
      ...(security && { security }),
    }
    return jsonSchemaTransform({ ...document, url: path, schema })
  }
}

/** The framework calls every body necessary, also those that may be missing. */
const markRequiredBodies: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  for (const calls of Object.values(openapiObject.paths ?? {}))
    for (const call of [calls?.post, calls?.put, calls?.patch, calls?.delete]) {
      const body = call?.requestBody
      if (body && 'content' in body) body.required = !mayBeNull(body.content['application/json']?.schema)
    }
  return openapiObject
}

const mayBeNull = (schema: object | undefined) =>
  schema !== undefined && JSON.stringify(schema).endsWith(',{"type":"null"}]}')
