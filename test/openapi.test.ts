import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { allEndpoints } from '#test/all-endpoints.ts'
import { expect, test } from './app.ts'
import { type Client, clientOf } from './client.ts'

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })
const call = z.object({
  summary: z.string().min(1),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean() }).optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
})
const description = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), call)),
})

async function describedCalls(client: Client) {
  const answer = await client.send({ method: 'GET', url: '/api/openapi.json' })
  const { paths } = description.parse(answer.json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({ method: method.toUpperCase(), path, ...told })),
  )
}

const schemesFor = async (who: Client) =>
  (await who.send({ method: 'GET', url: '/api/openapi.json' })).json().components.securitySchemes

/** What is sealed after the last signature: asked for before that, it’s told to be on its way. */
const sealedLater = new Set([
  '/api/contracts/:id/pdf',
  '/api/contracts/:id/evidence',
  '/api/signers/:id/signed-pdf',
  '/api/sealed/:contractId/:token',
])
/** Answered in events where they are asked for. */
const inPieces = new Set(['/api/ai/summarize', '/api/ai/suggestions', '/api/contracts/ai-clarification'])
/** Of calls that need no session and no signing link. */
const furtherHeaders: Record<string, string[]> = {
  '/api/auth/verify-2fa': ['page-user'],
  '/api/auth/resend-2fa': ['page-user'],
  '/api/contracts/:id/audit/view': ['link-secret'],
  '/api/payments/webhook': ['stripe-signature'],
  '/api/sms/incoming': ['x-twilio-signature'],
  '/api/sms/status': ['x-twilio-signature'],
}
/** Browsers ask for an attached file by its bare address, which names how the page came. */
const hasTicket = (query: z.ZodType) => query instanceof z.ZodObject && 'by' in query.shape

/** The same place has the same name, whatever its parts are called. */
const placeOf = (method: string, path: string) => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`

test('every call is described, each place once, with the parts of its address and no other', async ({
  client,
}) => {
  const calls = await describedCalls(client())
  expect(calls.map(({ method, path }) => placeOf(method, path)).toSorted()).toEqual(
    allEndpoints.map(({ method, path }) => placeOf(method, path)).toSorted(),
  )
  const shapes = [...new Set(calls.map(({ path }) => path))].map((path) => placeOf('', path))
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const { path, parameters } of calls)
    expect({ path, parts: parameters.filter((one) => one.in === 'path').map(({ name }) => name) }).toEqual({
      path,
      parts: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name),
    })
})

test('what a call takes and who may call it is described as the server holds it', async ({ client }) => {
  const calls = await describedCalls(client())
  for (const { method, path, query, body, access, idempotent, status, file } of allEndpoints) {
    const told = calls.find((call) => placeOf(call.method, call.path) === placeOf(method, path))
    const names = (where: string) =>
      told?.parameters.filter((one) => one.in === where).map(({ name }) => name)
    expect({
      path,
      query: names('query'),
      headers: names('header'),
      needsBody: told?.requestBody?.required ?? false,
      needsSession: told?.security?.some((one) => 'session' in one) ?? false,
      answers: Object.keys(told?.responses ?? {}),
    }).toEqual({
      path,
      query: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
      headers: [
        ...(['user', 'verified', 'admin'].includes(access) ? ['page-user'] : []),
        ...(access === 'signer' && !hasTicket(query) ? ['link-secret'] : []),
        ...(furtherHeaders[path] ?? []),
        ...(idempotent ? ['idempotency-key'] : []),
      ],
      needsBody: method !== 'GET' && !body.safeParse(undefined).success,
      needsSession: ['user', 'verified', 'admin'].includes(access),
      answers: [String(status), ...(sealedLater.has(path) ? ['202'] : []), 'default'],
    })
    const types = (answer: string | number) => Object.keys(told?.responses[answer]?.content ?? {})
    const json = ['application/json', ...(inPieces.has(path) ? ['text/event-stream'] : [])]
    expect({ path, types: types(status) }).toEqual({
      path,
      types: file ? [file === '*' ? '*/*' : file] : json,
    })
    expect({ path, types: types('default') }).toEqual({
      path,
      types: ['application/json', ...(path === '/api/sealed/:contractId/:token' ? ['text/html'] : [])],
    })
  }
})

test('the session’s cookie has the name that it has at this address, and the outbox its password', async ({
  client,
  deps,
}) => {
  expect(await schemesFor(client())).toMatchObject({
    session: { in: 'cookie', name: 'session' },
    outbox: { type: 'http', scheme: 'basic' },
  })
  const secure = await buildApp({
    ...deps,
    settings: { ...deps.settings, appUrl: 'https://plainseal.example' },
  })
  expect(await schemesFor(clientOf(secure))).toMatchObject({ session: { name: '__Host-session' } })
  await secure.close()
  const told = await describedCalls(client())
  expect(
    told.filter(({ security }) => security?.some((one) => 'outbox' in one)).map(({ path }) => path),
  ).toEqual([
    '/api/outbox',
    '/api/outbox/{id}/html',
    '/api/outbox/{id}/attachments/{number}',
    '/api/outbox/{id}/reply',
  ])
})

test('it is said what the place of an attached file means', async ({ client }) => {
  const { payload } = await client().send({ method: 'GET', url: '/api/openapi.json' })
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(JSON.parse(payload))
  for (const path of ['/api/contracts', '/api/contracts/{id}', '/api/contract-draft'])
    expect(JSON.stringify(paths[path])).toMatch(
      /"attachmentPlace":\{[^}]*"description":"Where the pages of an attached PDF come/,
    )
})

test('of the text of a contract it is said when its hash is another than the one that was signed', async ({
  client,
}) => {
  const { payload } = await client().send({ url: '/api/openapi.json' })
  expect(payload).toMatch(/"content":\{[^}]*once completed, with the day of signing[^}]*its hash is another/)
})

test('what makes a repeat, and that signers are removed from drafts alone, is said as the server holds it', async ({
  client,
}) => {
  const { payload } = await client().send({ url: '/api/openapi.json' })
  expect(payload).toContain('The same key, query, and body replays the first answer')
  expect(payload).toContain('Remove a signer from a draft')
})

test('the page of the description is there for people', async ({ client }) => {
  const page = await client().send({ method: 'GET', url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})
