import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aDraft, expect, testOfOwnApp as test } from './app.ts'
import { startSilentPeer } from './mail-peer.ts'
import { anOwner, dataForServer } from './server-owner.ts'
import { startServer } from './server-process.ts'

/** A request that a slow client is still sending; `finish` sends the rest, and more, and tells all that is answered. */
async function aSlowRequest(port: number, connection = 'close') {
  const body = JSON.stringify({ email: 'nobody@example.com' })
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.write(
    `POST /api/auth/forgot-password HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await wait(200)
  return {
    async finish(more = '') {
      socket.write(body.slice(10) + more)
      await closed
      return Buffer.concat(received).toString()
    },
  }
}

/** With a request and a job under way. */
async function stopAServer({ finishes }: { finishes: boolean }) {
  const { options, remove } = await dataForServer()
  onTestFinished(remove)
  const sandbox = await startServer(options)
  const owner = await anOwner(sandbox.origin)
  await sandbox.stop('SIGTERM')
  // a mail server that never answers keeps a job running
  const silent = await startSilentPeer()
  onTestFinished(() => silent.close())
  const env = { SMTP_URL: silent.url, MAIL_FROM: 'Plainseal <no-reply@example.com>' }
  const server = await startServer({ ...options, env })
  onTestFinished(async () => void (await server.kill()))
  const { id } = await aDraft(owner)
  await owner.call(contractsApi.send, { params: { id } })
  const slow = await aSlowRequest(options.port)
  await wait(500)

  const exited = server.stop('SIGTERM')
  await wait(500)
  if (finishes) {
    const answer = await slow.finish()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('{"sent":true}')
  }
  await expect(owner.fetch('/api/health')).rejects.toThrow()
  expect(await exited).toEqual({ code: 0, signal: null })

  const database = await openDatabase(options)
  const { rows } = await database.db.execute(
    sql`select name, state::text from pgboss.job where name = 'deliver-message' and state < 'completed'`,
  )
  await database.close()
  expect(rows).toEqual([{ name: 'deliver-message', state: 'retry' }])
}

const patiently = { timeout: 180_000 }

test('asked to stop, the server finishes requests, hands its jobs back and exits with 0', patiently, () =>
  stopAServer({ finishes: true }),
)

test(
  'asked to stop, the server doesn’t wait for a client that is too slow, hands its jobs back and exits with 0',
  patiently,
  () => stopAServer({ finishes: false }),
)

test('what comes over an open connection while the server stops is told to come back', async ({ app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = await aSlowRequest((app.server.address() as AddressInfo).port, 'keep-alive')
  const closed = app.close()
  await wait(100)
  const answers = await slow.finish('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [first = '', second = ''] = answers.split(/(?=HTTP\/1\.1 503)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 /)
  expect(first).toContain('{"sent":true}')
  expect(second.toLowerCase()).toMatch(/connection: close\r\n/)
  expect(second).toMatch(/^retry-after: \d+\r$/m)
  expect(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: 'Plainseal is restarting. Nothing changed. Try again in a few seconds.',
  })
  await closed
})
