import { randomUUIDv7 } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { describe } from 'vitest'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { buildApp } from '#server/app.ts'
import type { Deps, Settings } from '#server/deps.ts'
import { outboxAttachments, outboxMessages } from '#server/db/tables/messages.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { aSentContract, expect, test as base } from '#test/app.ts'
import { clientOf } from '#test/client.ts'
import { listOutbox, saveToOutbox } from './outbox.queries.ts'

const PASSWORD = 'correct horse battery'
const elsewhere = '203.0.113.9'

/** The application with other settings. */
const test = base.extend('appWith', ({ deps }, { onCleanup }) => {
  const opened: Awaited<ReturnType<typeof buildApp>>[] = []
  onCleanup(async () => void (await Promise.all(opened.map((app) => app.close()))))
  return async (settings: Partial<Settings>) => {
    const app = await buildApp({ ...deps, settings: { ...deps.settings, ...settings } })
    opened.push(app)
    return app
  }
})

const get = (url = '/api/outbox', headers: Record<string, string> = {}) => ({
  method: 'GET' as const,
  url,
  headers,
})
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`,
})

/** Every address of the outbox that this message has. */
const addressesOf = (id: string) => [
  '/api/outbox',
  `/api/outbox/${id}/html`,
  `/api/outbox/${id}/attachments/0`,
]

describe('the outbox of a sandbox for this machine', () => {
  test('shows itself to programs of this machine only, and to nobody whose request says that a proxy handed it on', async ({
    signIn,
    client,
    settle,
  }) => {
    await aSentContract(await signIn())
    await settle()
    expect((await client().send(get())).json()).toMatchObject([
      { channel: 'email', to: 'signer1@example.com' },
    ])
    expect(await client().call(outboxApi.access, {})).toEqual({ needsPassword: false })
    expect((await client({ ipAddress: elsewhere }).send(get())).statusCode).toBe(404)
    for (const header of [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-real-ip',
      'forwarded',
      'via',
      'cf-connecting-ip',
      'true-client-ip',
      'x-client-ip',
      'x-original-url',
      'x-envoy-external-address',
    ])
      expect([
        header,
        (await client().send(get('/api/outbox', { [header]: '127.0.0.1' }))).statusCode,
      ]).toEqual([header, 404])
  })

  test('shows nothing to HTTP/1.0, which proxies speak by default, with whatever Host or none', async ({
    app,
    signIn,
    settle,
  }) => {
    await aSentContract(await signIn())
    await settle()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    expect(await statusOverSocket(port, `GET /api/outbox HTTP/1.1\r\nHost: localhost:${port}\r\n`)).toBe(200)
    for (const lines of [
      'GET /api/outbox HTTP/1.0\r\n',
      `GET /api/outbox HTTP/1.0\r\nHost: localhost:${port}\r\n`,
      'GET /api/outbox HTTP/1.0\r\nHost: 127.0.0.1\r\n',
      'GET /api/outbox HTTP/1.1\r\nHost: sign.example.com\r\n',
      'GET http://localhost/api/outbox HTTP/1.1\r\nHost: sign.example.com\r\n',
    ])
      expect([lines, await statusOverSocket(port, lines)]).toEqual([lines, 404])
  })

  test('shows nothing to a page of elsewhere that lets its own name point to this machine', async ({
    client,
  }) => {
    const statuses = []
    for (const host of [
      'localhost:3000',
      '127.0.0.1:4000',
      '[::1]:4000',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ])
      statuses.push((await client().send(get('/api/outbox', { host }))).statusCode)
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404])
  })
})

describe('the outbox of a sandbox with a public address', () => {
  const appUrl = 'https://sign.example.com'

  test('opens to nobody without OUTBOX_PASSWORD, not even to this machine', async ({ appWith }) => {
    const app = await appWith({ appUrl })
    for (const ipAddress of ['127.0.0.1', elsewhere])
      for (const url of ['/api/outbox', '/api/outbox/access'])
        for (const host of ['localhost:3000', 'sign.example.com'])
          expect((await clientOf(app, { ipAddress }).send(get(url, { host }))).statusCode).toBe(404)
    expect((await clientOf(app).send(get('/api/outbox', basic('')))).statusCode).toBe(404)
  })

  test('opens from anywhere with the password, and with nothing else', async ({
    appWith,
    signIn,
    outbox,
  }) => {
    await aSentContract(await signIn())
    const [message] = await outbox()
    const reader = clientOf(await appWith({ appUrl, outboxPassword: PASSWORD }), { ipAddress: elsewhere })
    expect(await reader.call(outboxApi.access, {})).toEqual({ needsPassword: true })
    expect((await reader.send(get('/api/outbox', basic(PASSWORD)))).json()).toMatchObject([
      { to: 'signer1@example.com' },
    ])
    const html = await reader.send(get(`/api/outbox/${message!.id}/html`, basic(PASSWORD)))
    expect(html.statusCode).toBe(200)
    for (const url of addressesOf(message!.id))
      for (const headers of [{}, basic(''), basic(`${PASSWORD}x`), { authorization: `Bearer ${PASSWORD}` }])
        expect((await reader.send(get(url, headers))).statusCode).toBe(404)
  })

  test('takes ten wrong passwords an hour from an address, and then none, the right one included', async ({
    appWith,
    clock,
  }) => {
    const app = await appWith({ appUrl, outboxPassword: PASSWORD })
    const guesser = clientOf(app, { ipAddress: elsewhere })
    const guess = async (password: string) =>
      (await guesser.send(get('/api/outbox', basic(password)))).statusCode
    for (let n = 0; n < 10; n++) expect(await guess(`guess ${n}`)).toBe(404)
    expect(await guess(PASSWORD)).toBe(429)
    const other = clientOf(app, { ipAddress: '203.0.113.10' })
    expect((await other.send(get('/api/outbox', basic(PASSWORD)))).statusCode).toBe(200)
    clock.pass({ minutes: 60 })
    expect(await guess(PASSWORD)).toBe(200)
  })

  test('looks at ten wrong passwords of fifty that come at once', async ({ appWith }) => {
    const app = await appWith({ appUrl, outboxPassword: PASSWORD })
    const guesser = clientOf(app, { ipAddress: elsewhere })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => guesser.send(get('/api/outbox', basic(`guess ${n}`)))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40)
  })

  test('does not exist, password or not, once mail and text messages are sent for real', async ({
    appWith,
  }) => {
    const sandbox = { mail: false, sms: false, payments: true }
    const app = await appWith({ outboxPassword: PASSWORD, sandbox })
    for (const url of ['/api/outbox', '/api/outbox/access'])
      expect((await clientOf(app).send(get(url, basic(PASSWORD)))).statusCode).toBe(404)
  })
})

test('the outbox keeps 30 days and the newest 2,000 messages, with their attachments, and the night removes the rest', async ({
  deps,
  clock,
}) => {
  const save = (name: string) => {
    const content = Buffer.from('The signed PDF')
    const attachments = [{ filename: 'contract.pdf', contentType: 'application/pdf', content }]
    const message = { channel: 'email' as const, to: 'a@example.com', subject: name, text: '', html: '' }
    return saveToOutbox(deps.db, deps, randomUUIDv7(), message, attachments)
  }
  const kept = async () => {
    await cleanUp(deps)
    return (await listOutbox(deps.db, deps, 3000, undefined)).map(({ subject }) => subject)
  }
  await save('old')
  clock.pass({ minutes: 10 * 24 * 60 })
  await save('newer')
  clock.pass({ minutes: 21 * 24 * 60 })
  expect(await kept()).toEqual(['newer'])
  const rows = Array.from({ length: 2000 }, () => {
    const id = randomUUIDv7()
    const payload = deps.keyring.encryptField('{}', { table: 'outbox_messages', id, column: 'payload' })
    return { id, deliveryId: randomUUIDv7(), channel: 'sms' as const, payload, createdAt: deps.now() }
  })
  await deps.db.insert(outboxMessages).values(rows.slice(1))
  expect(await deps.db.$count(outboxAttachments)).toBe(1)
  await cleanUp(deps)
  expect(await deps.db.$count(outboxMessages)).toBe(2000)
  await deps.db.insert(outboxMessages).values(rows[0]!)
  await cleanUp(deps)
  expect([await deps.db.$count(outboxMessages), await deps.db.$count(outboxAttachments)]).toEqual([2000, 0])
})

const aRegistration = { method: 'POST' as const, url: '/api/auth/register', payload: {} }

describe('limits by address', () => {
  test('spare programs of this machine only while every provider is a sandbox', async ({ deps, appWith }) => {
    const statusesWith = async (sandbox: Deps['settings']['sandbox']) => {
      const app = await appWith({ sandbox })
      const statuses = []
      for (let n = 0; n < 31; n++) statuses.push((await clientOf(app).send(aRegistration)).statusCode)
      return statuses.at(-1)
    }
    expect(await statusesWith(deps.settings.sandbox)).toBe(400)
    for (const provider of ['mail', 'sms', 'payments'])
      expect([provider, await statusesWith({ ...deps.settings.sandbox, [provider]: false })]).toEqual([
        provider,
        429,
      ])
  })
})

/** The status that a server on this port answers to a request as it is written. */
function statusOverSocket(port: number, lines: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines}Connection: close\r\n\r\n`))
    let answer = ''
    socket.on('data', (part) => (answer += part.toString('latin1')))
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])))
    socket.on('error', reject)
  })
}
