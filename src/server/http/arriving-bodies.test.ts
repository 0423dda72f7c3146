import { connect } from 'node:net'
import Fastify from 'fastify'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { expect, onTestFinished, test } from 'vitest'
import { limitArrivingBodies } from './arriving-bodies.ts'
import { handleError } from './error-handler.ts'

const MEGABYTE = 1024 * 1024

async function aServer() {
  const app = Fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  limitArrivingBodies(app)
  let onTaken: (() => void) | undefined
  app.addHook('preParsing', async () => onTaken?.())
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => bytes)
  const parsing: ((error: Error) => void)[] = []
  app.addContentTypeParser('x/unreadable', { parseAs: 'buffer' }, async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    parsing.push(reject)
    return promise
  })
  app.post('/', { bodyLimit: 45 * MEGABYTE }, async () => 'arrived')
  const endpoint = evidenceApi.verify
  app.post('/open', { bodyLimit: 45 * MEGABYTE, config: { endpoint } }, async () => 'arrived')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  /** Begins to send a body of so many megabytes; `refused` is with which status, `status` that of any answer. */
  async function begin(megabytes: number | 'unsaid', from: string, { path = '/', type = 'a/b' } = {}) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const taken = new Promise<undefined>((resolve) => {
      onTaken = () => resolve(undefined)
    })
    const status = new Promise<number>((resolve) =>
      socket.once('data', (answer: Buffer) => resolve(Number(answer.toString().slice(9, 12)))),
    )
    const length =
      megabytes === 'unsaid' ? 'transfer-encoding: chunked' : `content-length: ${megabytes * MEGABYTE}`
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`,
    )
    return { socket, status, refused: await Promise.race([status, taken]) }
  }
  const beginMany = async (count: number, ...of: Parameters<typeof begin>) => {
    const all: Awaited<ReturnType<typeof begin>>[] = []
    for (let n = 0; n < count; n++) all.push(await begin(...of))
    return all
  }
  return { begin, beginMany, parsing }
}
const refusals = (all: { refused: number | undefined }[]) => all.map(({ refused }) => refused ?? 'taken')

test('an address may send ten of the largest files at once, and more only once these have come or were given up', async () => {
  const { begin, beginMany } = await aServer()
  const first = await beginMany(10, 25, '203.0.113.1')
  expect(refusals(first)).toEqual(Array.from({ length: 10 }, () => 'taken'))
  expect((await begin(25, '203.0.113.1')).refused).toBe(429)
  expect((await begin(1, '203.0.113.1')).refused).toBeUndefined()
  expect((await begin(25, '203.0.113.2')).refused).toBeUndefined()

  first[0]!.socket.destroy()
  await expect.poll(async () => (await begin(25, '203.0.113.1')).refused).toBeUndefined()
  first[1]!.socket.write(Buffer.alloc(25 * MEGABYTE))
  expect(await first[1]!.status).toBe(200)
  expect((await begin(25, '203.0.113.1')).refused).toBeUndefined()
})

test('five of the largest evidence zips may come from an address at once, said to be so large or not', async () => {
  const { beginMany } = await aServer()
  for (const [size, from] of [
    [45, '203.0.113.1'],
    ['unsaid', '203.0.113.2'],
  ] as const)
    expect(refusals(await beginMany(6, size, from))).toEqual([
      ...Array.from({ length: 5 }, () => 'taken'),
      429,
    ])
})

test('what was given up while its body was being read, and can’t be read, takes no room any more', async () => {
  const { begin, beginMany, parsing } = await aServer()
  const from = '203.0.113.1'
  const all = await beginMany(10, 25, from, { type: 'x/unreadable' })
  for (const { socket } of all) socket.write(Buffer.alloc(25 * MEGABYTE))
  await expect.poll(() => parsing.length).toBe(10)
  expect((await begin(25, from)).refused).toBe(429)
  for (const { socket } of all) socket.destroy()
  for (const refuse of parsing) refuse(new Error('unreadable'))
  await expect.poll(async () => (await begin(25, from)).refused).toBeUndefined()
})

test('calls that need no account leave room for those of account holders', async () => {
  const { begin, beginMany } = await aServer()
  await beginMany(10, 25, '203.0.113.1', { path: '/open' })
  expect((await begin(25, '203.0.113.2', { path: '/open' })).refused).toBe(503)
  expect((await begin(25, '203.0.113.2')).refused).toBeUndefined()
})

test('however many addresses send large files, the memory of all is bounded; small requests are answered', async () => {
  const { begin, beginMany } = await aServer()
  for (const from of ['203.0.113.1', '203.0.113.2']) await beginMany(10, 25, from)
  expect((await begin(25, '203.0.113.3')).refused).toBe(503)
  expect((await begin(1, '203.0.113.3')).refused).toBeUndefined()
})
