import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allEndpoints } from '#test/all-endpoints.ts'
import { endSlowRequests, MAX_REQUEST_MS } from './slow-bodies.ts'

async function aServer() {
  const app = Fastify()
  endSlowRequests(app, 300)
  app.post('/small', { bodyLimit: 1000 }, async () => 'taken')
  app.post('/large', { bodyLimit: 1_000_000 }, async () => 'taken')
  app.post('/long-work', { bodyLimit: 1000 }, async () => {
    await wait(900)
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** Sends half of a body, waits, sends the rest; what came back. */
async function sendSlowly(port: number, path: string, pauseMs: number) {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf `,
  )
  await wait(pauseMs)
  socket.write('again')
  await closed
  return Buffer.concat(received).toString()
}

test('a small request has little time to come, one for a large file more, and work as long as it takes', async ({
  onTestFinished,
}) => {
  const app = await aServer()
  onTestFinished(() => app.close())
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [small, large, quick, working] = await Promise.all([
    sendSlowly(port, '/small', 1000),
    sendSlowly(port, '/large', 1000),
    sendSlowly(port, '/small', 20),
    sendSlowly(port, '/long-work', 20),
  ])
  expect(small).toMatch(
    /^HTTP\/1\.1 408 [\s\S]*{"message":"The request took too long to arrive\. Try again\."}$/,
  )
  expect(large).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken$/)
  expect(quick).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken$/)
  expect(working).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
})

test('a line of half a megabit carries the largest body of every call before the server itself gives up', () => {
  const bytesAtHalfAMegabit = (MAX_REQUEST_MS / 1000) * 64 * 1024
  const tooLarge = allEndpoints.filter(({ bodyLimitBytes }) => bodyLimitBytes > bytesAtHalfAMegabit)
  expect(tooLarge.map(({ path }) => path)).toEqual([])
})
