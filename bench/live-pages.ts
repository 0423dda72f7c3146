import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { makeDraft, makeKeysDir, openApp } from './bench-app.ts'
import { openBenchServer } from './bench-database.ts'
import { makeOwner } from './bench-owner.ts'
import { type Line, median, ms } from './report.ts'

/** As many as one account may have open, of as many accounts as make a thousand pages. */
const PAGES_EACH = 20
const OWNERS = 50
const CHANGES = 50
const MAX_KILOBYTES_EACH = 100
/** What a person takes for at once. */
const AT_ONCE_MS = 100

const WRITERS = 8
const COMMITS_EACH = 200
/** Eight million a day. */
const NEEDED_A_SECOND = 100

type Page = { request: ClientRequest; heard: string[] }

/** A thousand open pages on one process: what they hold, and how soon each learns of what concerns it. */
export async function benchLivePages(): Promise<Line[]> {
  const { keysDir, remove } = makeKeysDir()
  const server = await openBenchServer()
  const database = await openPostgres(await server.create('plainseal_live'))
  const bench = await openApp(database, keysDir)
  const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const owners = []
  for (let n = 0; n < OWNERS; n += 1) {
    const owner = await makeOwner(bench)
    owners.push({
      session: owner.cookies.session,
      ...(await makeDraft(owner.client, '<p>Rent is due.</p>', 1)),
    })
  }
  const before = heldMegabytes()
  const pages = await Promise.all(
    owners.map(({ session }) =>
      Promise.all(Array.from({ length: PAGES_EACH }, () => openPage(origin, session))),
    ),
  )
  const grown = heldMegabytes() - before
  const [first] = owners
  const told = pages[0] ?? []
  if (!first) throw new Error('There is nobody')

  const arrivals: number[] = []
  for (let n = 0; n < CHANGES; n += 1) {
    const counts = told.map(({ heard }) => heard.length)
    await bench.deps.db.execute(sql`update contracts set seal_error = ${String(n)} where id = ${first.id}`)
    const committedAt = performance.now()
    while (told.some(({ heard }, at) => heard.length === counts[at])) await new Promise(setImmediate)
    arrivals.push(performance.now() - committedAt)
  }
  const strangers = pages.slice(1).flat()
  const wrong = strangers.filter(({ heard }) => heard.length > 0).length

  const silent = await commitsPerSecond(bench.deps.db, owners, sql`mailings = mailings + 1`)
  const telling = await commitsPerSecond(
    bench.deps.db,
    owners,
    sql`seal_error = coalesce(seal_error, '') || '.'`,
  )

  const stopsAt = performance.now()
  await bench.close()
  const stopMs = performance.now() - stopsAt
  for (const { request } of pages.flat()) request.destroy()
  await server.close()
  remove()
  const count = OWNERS * PAGES_EACH
  return [
    {
      name: `Live: memory of each of ${count} open pages, both ends of the connection`,
      measured: `${((grown * 1000) / count).toFixed(0)} kB`,
      reference: `${MAX_KILOBYTES_EACH} kB`,
      ratio: (grown * 1000) / count / MAX_KILOBYTES_EACH,
      bound: { atMost: 1 },
      more: `${grown.toFixed(0)} MB for all`,
    },
    {
      name: `Live: from the commit to all ${PAGES_EACH} pages of its owner, with ${count} open`,
      measured: ms(median(arrivals)),
      reference: ms(AT_ONCE_MS),
      ratio: median(arrivals) / AT_ONCE_MS,
      bound: { atMost: 1 },
      more: `at most ${ms(Math.max(...arrivals))}`,
    },
    {
      name: 'Live: pages of others that were woken',
      measured: String(wrong),
      reference: String(strangers.length),
      ratio: wrong / strangers.length,
      bound: { atMost: 0 },
    },
    {
      name: `Live: changes a second that tell open pages, from ${WRITERS} connections`,
      measured: `${telling.toFixed(0)} a second`,
      reference: `${NEEDED_A_SECOND} a second`,
      ratio: telling / NEEDED_A_SECOND,
      bound: { atLeast: 1 },
      // PostgreSQL lets one transaction that notifies commit at a time
      more: `${silent.toFixed(0)} a second that tell nobody`,
    },
    {
      name: `Live: stopping with ${count} open pages, queue and engines included`,
      measured: ms(stopMs),
      reference: ms(10_000),
      ratio: stopMs / 10_000,
      bound: { atMost: 1 },
    },
  ]
}

/** Each writer changes a contract of its own, one commit after the other. */
async function commitsPerSecond(db: Db, contracts: { id: string }[], change: SQL): Promise<number> {
  const start = performance.now()
  await Promise.all(
    contracts.slice(0, WRITERS).map(async ({ id }) => {
      for (let n = 0; n < COMMITS_EACH; n += 1)
        await db.execute(sql`update contracts set ${change} where id = ${id}`)
    }),
  )
  return (WRITERS * COMMITS_EACH * 1000) / (performance.now() - start)
}

async function openPage(origin: string, session: string): Promise<Page> {
  const request = get(`${origin}/api/live`, {
    agent: false,
    headers: { accept: 'text/event-stream', cookie: `session=${session}` },
  }).on('error', () => undefined)
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`A page got ${response.statusCode}`)
  const heard: string[] = []
  const { promise, resolve } = Promise.withResolvers<Page>()
  response.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('event: contract')) heard.push(text)
    if (text.includes('event: ready')) resolve({ request, heard })
  })
  response.on('error', () => undefined)
  return promise
}

/** What this process holds, after all that is not needed has been given back. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return (heapUsed + external + arrayBuffers) / 1e6
}
