import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { socketOf } from '#server/db/embedded-places.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { isTemporary } from '#server/http/error-handler.ts'
import { openTestDatabase, test } from '#test/database.ts'
import { startJobs } from './jobs.ts'

/** A port of this machine that leads to the database, until `cut` keeps what comes from now on by the open connections. */
async function portTo(address: URL) {
  const folder = address.searchParams.get('host')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = folder
      ? connect(socketOf(folder))
      : connect(Number(address.port || 5432), address.hostname)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    sockets.add(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const bound = server.address()
  const cut = () => {
    for (const socket of sockets) socket.unpipe().resume()
  }
  return { port: typeof bound === 'object' && bound ? bound.port : 0, cut }
}

/** The address of a test's database by way of a port that can be cut. */
async function openCuttable() {
  const own = await openTestDatabase()
  const address = new URL(own.connectionString)
  const { port, cut } = await portTo(address)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${port}`
  return { own, address, port, cut }
}

const CLOCK_TICKS = 100
const KEEP_ALIVE_TIMER = '02'

/** Of each connection to this port, after how many seconds at most the kernel asks whether the other end is still there. */
function secondsToProbe(port: number): (number | undefined)[] {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return lines.flatMap((line) => {
    const [, , remote, state, , timer = ''] = line.trim().split(/\s+/)
    if (remote !== `0100007F:${hex}` || state !== '01') return []
    const [kind, left = ''] = timer.split(':')
    return [kind === KEEP_ALIVE_TIMER ? parseInt(left, 16) / CLOCK_TICKS : undefined]
  })
}

test.skipIf(process.platform !== 'linux')(
  'a database that vanishes without a word is noticed in seconds, not after hours, by requests and jobs that wait for its answer',
  async () => {
    const { own, address, port } = await openCuttable()
    const database = await openPostgres(address.href)
    const jobs = await startJobs(database, (error) => expect.fail(error.message))
    onTestFinished(async () => {
      await jobs.stop()
      await database.close()
      await wait(300)
      await own.close()
    })
    await database.db.execute(sql`select 1`)
    // what was just sent has another timer until it's acknowledged
    await expect.poll(() => secondsToProbe(port).includes(undefined)).toBe(false)
    const seconds = secondsToProbe(port)
    expect(seconds.length).toBeGreaterThanOrEqual(2)
    for (const each of seconds) expect(each).toBeLessThanOrEqual(10)
  },
)

test('what a database never received is given up with its connection, by itself or in a transaction, and another one serves', async () => {
  const { own, address, cut } = await openCuttable()
  const { db, close } = await openPostgres(address.href, { answerWithinMs: 300 })
  onTestFinished(async () => {
    await close()
    await own.close()
  })
  const one = sql`select 1 as one`
  const ask = async () => (await db.execute(one)).rows
  const since = performance.now()
  expect(await ask()).toEqual([{ one: 1 }])
  cut()
  await expect(Promise.all([ask(), ask()])).rejects.toSatisfy(isTemporary)
  const inTransaction = db.transaction(async (tx) => {
    await tx.execute(one)
    cut()
    await tx.execute(one)
  })
  await expect(inTransaction).rejects.toSatisfy(isTemporary)
  expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3)
  expect(performance.now() - since).toBeLessThan(5000)
})
