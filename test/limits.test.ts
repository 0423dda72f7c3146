import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe } from 'vitest'
import { buildApp } from '#server/app.ts'
import { canonicalHtml } from '#server/features/contract-text/canonical-html.ts'
import { allEndpoints } from '#test/all-endpoints.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { emailAddress } from '#shared/text.ts'
import { expect, testOfOwnApp } from './app.ts'
import { fillPath, nameOf } from './routes.ts'
import { calls, test, type World } from './world.ts'
import { cpuTimeOf, cpuTimeUntil } from './processor-time.ts'

const MEGABYTE = 1024 * 1024
const nowhere: World = {
  bystanderId: '018f0000-0000-7000-8000-000000000000',
  ownerId: '018f0000-0000-7000-8000-000000000000',
  draft: '018f0000-0000-7000-8000-000000000000',
  draftSigner: 'A'.repeat(32),
  sent: '018f0000-0000-7000-8000-000000000000',
  link: 'A'.repeat(32),
  correction: '018f0000-0000-7000-8000-000000000000',
  handOver: '018f0000-0000-7000-8000-000000000000',
  withdrawal: '018f0000-0000-7000-8000-000000000000',
  completed: '018f0000-0000-7000-8000-000000000000',
  upload: '018f0000-0000-7000-8000-000000000000',
  contact: '018f0000-0000-7000-8000-000000000000',
  contactUndo: 'A'.repeat(300),
  mailbox: '018f0000-0000-7000-8000-000000000000',
  storage: '018f0000-0000-7000-8000-000000000000',
  storageCopy: '018f0000-0000-7000-8000-000000000000',
  template: '018f0000-0000-7000-8000-000000000000',
  templateVersion: '018f0000-0000-7000-8000-000000000000',
  templateField: '018f0000-0000-7000-8000-000000000000',
  templateAccess: '018f0000-0000-7000-8000-000000000000',
}
const takingJson = allEndpoints.filter(
  (endpoint) => !endpoint.accepts && calls[nameOf(endpoint)]?.(nowhere).body !== undefined,
)
const urlOf = (endpoint: Endpoint) => fillPath(endpoint.path, calls[nameOf(endpoint)]?.(nowhere).params ?? {})
const json = { 'content-type': 'application/json' }
/** Somebody to whom no call is closed. */
const boss = { email: 'boss@example.com', emailVerified: true }

describe('a body that is too large', () => {
  test('is refused at once by every call, and nobody reads it', async ({ signIn }) => {
    const user = await signIn(boss)
    const payload = Buffer.alloc(50 * MEGABYTE, 'a')
    for (const endpoint of takingJson) {
      const { method } = endpoint
      const answer = await user.send({ method, url: urlOf(endpoint), payload, headers: json })
      expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 413])
    }
  })

  testOfOwnApp('is cut off when it does not say beforehand how large it is', async ({ app, signIn }) => {
    const { cookies } = await signIn()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const { status, sent } = await new Promise<{ status: number | undefined; sent: number }>((resolve) => {
      let sent = 0
      const upload = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/contracts',
        headers: { ...json, cookie: `session=${cookies.session}`, 'transfer-encoding': 'chunked' },
      })
      let status: number | undefined
      const done = () => resolve({ status, sent })
      upload.on('response', (answer) => {
        status = answer.statusCode
        answer.resume().on('end', done)
      })
      // the connection may break before the refusal is read, as the server stops listening
      upload.on('error', done)
      const chunk = Buffer.alloc(MEGABYTE / 4, 'a')
      const more = () => {
        if (status !== undefined || sent > 60 * MEGABYTE) return void upload.end()
        sent += chunk.length
        upload.write(chunk, () => setImmediate(more))
      }
      more()
    })
    expect([413, undefined]).toContain(status)
    expect(sent).toBeLessThan(50 * MEGABYTE)
  })
})

describe('JSON that is made to hurt', () => {
  test('nested ten thousand deep is judged quickly by every call', async ({ signIn }) => {
    const user = await signIn(boss)
    const depth = 10_000
    const bombs = [
      '['.repeat(depth) + ']'.repeat(depth),
      '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
      `{"title":${'['.repeat(depth)}${']'.repeat(depth)},"content":"<p>x</p>"}`,
      '['.repeat(depth),
    ]
    for (const endpoint of takingJson)
      for (const payload of bombs) {
        let statusCode = 0
        const { method } = endpoint
        const spent = await cpuTimeUntil(async () => {
          ;({ statusCode } = await user.send({ method, url: urlOf(endpoint), payload, headers: json }))
        })
        // calls whose body may be missing take one that says nothing they know
        expect([nameOf(endpoint), statusCode < 500]).toEqual([nameOf(endpoint), true])
        expect(spent).toBeLessThan(1000)
      }
  })

  test('cannot reach into the prototype of anything', async ({ signIn }) => {
    const user = await signIn(boss)
    for (const endpoint of takingJson)
      for (const key of ['"__proto__"', '"\\u005f_proto__"', '"constructor"']) {
        const body = JSON.stringify(calls[nameOf(endpoint)]?.(nowhere).body)
        const inner = key === '"constructor"' ? '{"prototype":{"isAdmin":true}}' : '{"isAdmin":true}'
        const payload = body.replace('{', `{${key}:${inner},`)
        const { statusCode } = await user.send({
          method: endpoint.method,
          url: urlOf(endpoint),
          payload,
          headers: json,
        })
        expect([nameOf(endpoint), key, statusCode]).toEqual([nameOf(endpoint), key, 400])
        expect('isAdmin' in {}).toBe(false)
      }
  })

  test('that is no JSON, or says that it is something else, gets a clear refusal', async ({ client }) => {
    const post = (payload: string, type: string) =>
      client().send({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
    expect((await post('{"email":', 'application/json')).statusCode).toBe(400)
    expect((await post('', 'application/json')).statusCode).toBe(400)
    expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await post('<a/>', 'text/xml')).json()).toEqual({
      message: 'Send JSON with the content type application/json.',
    })
  })
})

describe('no text holds the only thread', () => {
  test('every text of every call may be a quarter of a megabyte of anything, and is judged in a moment', () => {
    for (const endpoint of takingJson) {
      const body = calls[nameOf(endpoint)]?.(nowhere).body
      if (typeof body !== 'object' || body === null) continue
      for (const [field, value] of Object.entries(body))
        if (typeof value === 'string')
          for (const piece of ['@', '<', ' ', '0', '/', '\u202e', 'a@', '-'])
            for (const end of [',', '\u0001']) {
              const text = piece.repeat(MEGABYTE / 4 / piece.length) + end
              const took = cpuTimeOf(() => void endpoint.body.safeParse({ ...body, [field]: text }))
              expect({ call: nameOf(endpoint), field, piece, slow: took > 250 }).toMatchObject({
                slow: false,
              })
            }
    }
    expect(emailAddress().safeParse(`${'@'.repeat(254)},`).success).toBe(false)
  })

  test('hostile formatting of a contract is cleaned or refused, not followed for minutes', () => {
    const size = 120_000
    const fill = (piece: string) => piece.repeat(Math.floor(size / piece.length))
    const texts = [
      ...[
        '<',
        '&',
        '<div>',
        '<table><tr><td>',
        '<svg>',
        '<b>x',
        '<li>',
        '<!--',
        '<a href="',
        '</p>',
        '<?',
        ']]>',
      ].map(fill),
      `${'<div>'.repeat(900)}${fill('</span>')}`,
      ...['{', '(', '/*', "'", '\\', '@a ', 'a:b;'].map((piece) => `<p style="${fill(piece)}">x</p>`),
    ]
    for (const text of texts) {
      const took = cpuTimeOf(() => {
        try {
          canonicalHtml(text)
        } catch (error) {
          expect(error).toMatchObject({ statusCode: 400 })
        }
      })
      expect({ text: text.slice(0, 20), slow: took > 1000 }).toMatchObject({ slow: false })
    }
  })
})

const attempt = (number: number) => ({
  method: 'POST' as const,
  url: '/api/auth/register',
  payload: {},
  headers: {
    'x-forwarded-for': `198.51.100.${number}, 127.0.0.1`,
    forwarded: `for=127.0.0.1`,
    'x-real-ip': '127.0.0.1',
  },
})

describe('limits by address', () => {
  test('hold against a forged X-Forwarded-For, and tell when to come back', async ({ client }) => {
    const attacker = client({ ipAddress: '203.0.113.5' })
    const statuses = []
    for (let number = 0; number < 32; number++)
      statuses.push((await attacker.send(attempt(number))).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429])
    const refused = await attacker.send(attempt(99))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await client({ ipAddress: '203.0.113.6' }).send(attempt(1))).statusCode).toBe(400)
  })

  test('behind one trusted proxy count the address that the proxy saw', async ({ deps, onTestFinished }) => {
    const app = await buildApp({ ...deps, settings: { ...deps.settings, trustProxy: 1 } })
    onTestFinished(() => app.close())
    const from = (forwarded: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: {},
        remoteAddress: '10.0.0.2',
        headers: { 'x-forwarded-for': forwarded },
      })
    const statuses = []
    for (let number = 0; number < 31; number++)
      statuses.push((await from(`127.0.0.1, 198.51.100.${number}, 203.0.113.5`)).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await from('203.0.113.6')).statusCode).toBe(400)
  })

  test('of six hundred requests a minute hold for every call together', async ({ client }) => {
    const busy = client({ ipAddress: '203.0.113.8' })
    const statuses = []
    for (let batch = 0; batch < 7; batch++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, number) =>
            busy.send({ method: 'GET', url: number % 2 ? '/api/health' : '/api/auth/user' }),
          ),
        )),
      )
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(100)
  })
})
