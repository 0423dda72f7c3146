import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '#test/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type Change, createChangeFeed } from './change-feed.ts'

async function aFeed() {
  const database = await openTestDatabase()
  const errors: Error[] = []
  const feed = createChangeFeed(database.connectionString, {
    onError: (error) => void errors.push(error),
  })
  onTestFinished(async () => {
    await feed.close()
    await database.close()
  })
  const heard: (Change | 'ready' | 'lost')[] = []
  const stop = feed.follow({
    onChange: (change) => void heard.push(change),
    onReady: () => void heard.push('ready'),
    onLost: () => void heard.push('lost'),
  })
  const listeners = async () =>
    (
      await database.db.execute<{ pid: number }>(
        sql`
          select pid from pg_stat_activity
          where datname = current_database() and query in ('listen live', 'select pg_notify($1, $2)')`,
      )
    ).rows.map(({ pid }) => pid)
  return { ...database, feed, heard, stop, listeners, errors }
}

const SESSION: Change = { kind: 'session', ownerId: 'ada' }
const notify = (payload: string) => sql`select pg_notify('live', ${payload})`

test('what is told within a transaction is heard when it commits, and never when it does not', async () => {
  const { db, heard } = await aFeed()
  await expect.poll(() => heard).toEqual(['ready'])
  const refused = db.transaction(async (tx) => {
    await tx.execute(notify('contract ada lost'))
    throw new Error('Never mind')
  })
  await expect(refused).rejects.toThrow('Never mind')
  await db.transaction(async (tx) => {
    await tx.execute(notify('contract ada kept'))
    // twenty changes of a contract in one transaction are one
    await tx.execute(notify('contract ada kept'))
  })
  await db.execute(notify('session ada'))
  await expect.poll(() => heard.at(-1)).toEqual(SESSION)
  expect(heard).toEqual(['ready', { kind: 'contract', ownerId: 'ada', contractId: 'kept' }, SESSION])
})

test('a connection that breaks is opened anew, and whoever follows is told that something may have been missed', async () => {
  const { db, heard, listeners, errors } = await aFeed()
  await expect.poll(() => heard).toEqual(['ready'])
  for (const pid of await listeners()) await db.execute(sql`select pg_terminate_backend(${pid})`)
  await expect.poll(() => heard).toEqual(['ready', 'lost', 'ready'])
  await db.execute(notify('session ada'))
  await expect.poll(() => heard.at(-1)).toEqual(SESSION)
  // it was back at once
  expect(errors).toEqual([])
})

/** Stands between a server and those who connect, until it goes silent without a word to either. */
async function aSilentLine(url: string) {
  const { searchParams, hostname, port } = new URL(url)
  const folder = searchParams.get('host')
  const number = Number(port || 5432)
  const reach = () => (folder ? connect(path.join(folder, `.s.PGSQL.${number}`)) : connect(number, hostname))
  const sockets: Socket[] = []
  const line = createServer((near) => {
    const far = reach()
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined))
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => {
    line.close()
    for (const socket of sockets) socket.destroy()
  })
  const through = new URL(url)
  through.searchParams.delete('host')
  const { port: own } = line.address() as AddressInfo
  through.host = `127.0.0.1:${own}`
  const goSilent = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { url: through.href, goSilent }
}

test('a connection on which nothing is heard any more, though it is open, is found out by its own echo', async () => {
  const { db, connectionString, ...database } = await openTestDatabase()
  const line = await aSilentLine(connectionString)
  const feed = createChangeFeed(line.url, { onError: () => undefined, echoEveryMs: 50, echoWithinMs: 1000 })
  onTestFinished(async () => {
    await feed.close()
    await database.close()
  })
  const heard: string[] = []
  feed.follow({
    onChange: ({ ownerId }) => heard.push(ownerId),
    onReady: () => heard.push('ready'),
    onLost: () => heard.push('lost'),
  })
  await expect.poll(() => heard).toEqual(['ready'])
  line.goSilent()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['ready', 'lost', 'ready'])
  await db.execute(notify('session ada'))
  await expect.poll(() => heard.at(-1)).toBe('ada')
})

test('many followers share one connection, and the last of them closes it', async () => {
  const { feed, heard, stop, listeners } = await aFeed()
  await expect.poll(() => heard).toEqual(['ready'])
  const others = Array.from({ length: 5 }, () => {
    const told: string[] = []
    const leave = feed.follow({
      onChange: () => undefined,
      onReady: () => told.push('ready'),
      onLost: () => undefined,
    })
    return { told, leave }
  })
  for (const { told } of others) expect(told).toEqual(['ready'])
  expect(await listeners()).toHaveLength(1)
  for (const { leave } of others) leave()
  stop()
  await expect.poll(listeners).toEqual([])
})
