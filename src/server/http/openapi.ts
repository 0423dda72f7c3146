import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorBody } from '#shared/call.ts'
import { type Access, type Endpoint, fileBody, nothing } from '#shared/endpoint.ts'

const DESCRIPTION =
  'Every call of Plainseal. Failures are `{ message, code?, issues? }`; lists are paged by `cursor` with the next page in the `Link` header; POSTs that move money or send honor `Idempotency-Key`, except those that take a password.'

/** Over HTTPS the cookie is called `__Host-session`. */
const session = { type: 'apiKey', in: 'cookie', name: 'session' } as const

/** Describes the interface from the very schemas that the routes use; must be registered before them. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plainseal', version: '1.0.0', description: DESCRIPTION },
      components: { securitySchemes: { session } },
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
    .describe('The same key and body replays the first answer for a day; another body gets 409.'),
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

const needsSession = (access: Access) => access !== 'public' && access !== 'signer'

/** Files that a browser asks for by their bare address have a ticket there in its place. */
const hasTicket = ({ query }: Endpoint) => query instanceof z.ZodObject && 'by' in query.shape

function headersOf(endpoint: Endpoint) {
  const { access, idempotent } = endpoint
  const byAccess = needsSession(access) ? pageUser : access === 'signer' && !hasTicket(endpoint) && linkSecret
  if (!byAccess) return idempotent ? idempotencyKey : undefined
  return idempotent ? byAccess.extend(idempotencyKey.shape) : byAccess
}

const unlessNothing = (schema: z.ZodType) => (schema === nothing ? undefined : schema)

const answer = (description: string, type: string, schema: z.ZodType) => ({
  description,
  content: { [type]: { schema } },
})

const NOT_MADE = 'The file is still being made: ask again after `Retry-After` seconds'

const answersOf = ({ status, response, file }: Endpoint, mayWait: boolean) => ({
  [status]: file ? answer('The file', file, fileBody) : answer('Done', 'application/json', response),
  ...(mayWait && { 202: answer(NOT_MADE, 'application/json', errorBody.pick({ message: true })) }),
  default: answer('A refusal: why, in words for people', 'application/json', errorBody),
})

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
    const { endpoint, mayWait = false } = document.route.config ?? {}
    if (!endpoint) return jsonSchemaTransform(document)
    const { access, query, body, method } = endpoint
    const { path, params } = spell(document.url, endpoint.params)
    const schema = {
      ...document.schema,
      description: accessDescriptions[access],
      params: unlessNothing(params),
      querystring: unlessNothing(query),
      body: method === 'GET' ? undefined : unlessNothing(body),
      headers: headersOf(endpoint),
      response: answersOf(endpoint, mayWait),
      ...(needsSession(access) && { security: [{ session: [] }] }),
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
