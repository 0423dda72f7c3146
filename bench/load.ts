import { setImmediate } from 'node:timers/promises'
import { openPostgres } from '#server/db/open-postgres.ts'
import { makeKeysDir, openApp } from './bench-app.ts'
import { openBenchServer } from './bench-database.ts'
import { makeOwner } from './bench-owner.ts'
import { type Answers, type Call, callHeavily, callSteadily, send } from './load-clients.ts'
import { type Line, median, ms } from './report.ts'
import { makeWorst, type Worst } from './worst-bodies.ts'

const CLIENTS = 4
/** A light request every 20 ms for ten seconds: the slowest five of 500 lie above the 99th percentile. */
const EVERY_MS = 20
const FOR_MS = 10_000
const PROMISED_MS = 100
const WATCHED_MS = 3000
const PREVIEW_PROMISED_MS = 5000
const NAME = 'plainseal_bench_load'

/** How long others wait beside four clients with the worst calls we know, over real connections. */
export async function benchLoad(): Promise<Line[]> {
  const server = await openBenchServer()
  const { keysDir, remove } = makeKeysDir()
  const bench = await openApp(await openPostgres(await server.create(NAME)), keysDir)
  const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const bystander = await makeOwner(bench)
  const cookie = `session=${bystander.cookies.session}`
  const light: Call = { method: 'GET', path: '/api/auth/user', cookie }
  const measure = (forMs = FOR_MS) => callSteadily({ origin, call: light, everyMs: EVERY_MS, forMs })

  const worst = await makeWorst(bench, CLIENTS)
  await measure(2000)
  const idle = await measure()
  const lines: Line[] = []
  for (const { name, calls } of [...worst, allOf(worst)]) {
    const heavy = callHeavily({ origin, calls, clients: CLIENTS })
    const times = await measure()
    const longestTurn = await watchTurns()
    lines.push(lightLine(name, { times, idle, longestTurn, answers: await heavy.stop() }))
  }
  for (const accounts of PREVIEWERS) {
    const others = await Promise.all(Array.from({ length: accounts }, () => makeOwner(bench)))
    lines.push(await benchPreview(origin, cookie, others))
  }
  await bench.close()
  await server.drop(NAME)
  await server.close()
  remove()
  return lines
}

const allOf = (worst: Worst[]): Worst => ({
  name: 'all of these in turn',
  calls: worst.flatMap(({ calls }, at) => calls.slice(at % calls.length).slice(0, 1)),
})

const at99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How long one turn of the event loop takes at most, in milliseconds of the processor: a busy machine does not stretch them. */
async function watchTurns(): Promise<number> {
  let longest = 0
  let last = spent()
  for (const end = performance.now() + WATCHED_MS; performance.now() < end;) {
    await setImmediate()
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  return longest
}

type Measured = { times: number[]; idle: number[]; longestTurn: number; answers: Answers }

function lightLine(name: string, { times, idle, longestTurn, answers }: Measured): Line {
  const counts = Object.entries(answers).map(([status, count]) => `${count} with ${status}`)
  return {
    name: `GET /api/auth/user beside ${CLIENTS} clients with ${name}`,
    measured: `${ms(at99(times))} at the 99th percentile`,
    reference: `${PROMISED_MS} ms promised`,
    ratio: at99(times) / PROMISED_MS,
    bound: { atMost: 1 },
    more: [
      `median ${ms(median(times))}, slowest ${ms(Math.max(...times))}; idle ${ms(at99(idle))} and median ${ms(median(idle))}`,
      `longest turn ${ms(longestTurn)} of the processor`,
      `the others got ${counts.join(', ') || 'no answer yet'}`,
    ].join('; '),
  }
}

const PREVIEWS = 5
/** Accounts of those who preview without end; each may have two under way. */
const PREVIEWERS = [1, 2, 4]

const preview = (content: string, of: string): Call => ({
  method: 'POST',
  path: '/api/contracts/preview-pdf',
  cookie: of,
  body: JSON.stringify({ title: 'Lease', content }),
})

/** Some preview long contracts without end; how long does somebody else's short one take? */
async function benchPreview(
  origin: string,
  cookie: string,
  others: Awaited<ReturnType<typeof makeOwner>>[],
): Promise<Line> {
  const short = preview('<p>Rent is due on the first day of each month.</p>', cookie)
  await send(origin, short)
  const long = `<p>${'The quick brown fox jumps over the lazy dog. '.repeat(100_000)}</p>`
  const calls = others.map(({ cookies }) => preview(long, `session=${cookies.session}`))
  const clients = Math.max(CLIENTS, 2 * others.length)
  const heavy = callHeavily({ origin, calls, clients })
  const times: number[] = []
  for (let n = 0; n < PREVIEWS; n++) {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const { status, tookMs, text } = await send(origin, short)
    if (status !== 200) throw new Error(`The preview was refused: ${status} ${text.slice(0, 200)}`)
    times.push(tookMs)
  }
  const answers = await heavy.stop()
  return {
    name: `POST /api/contracts/preview-pdf beside ${clients} clients with ${others.length} account${others.length === 1 ? '' : 's'} that preview 4.5 MB in one paragraph`,
    measured: `${ms(Math.max(...times))} at worst`,
    reference: `${PREVIEW_PROMISED_MS} ms promised`,
    ratio: Math.max(...times) / PREVIEW_PROMISED_MS,
    bound: { atMost: 1 },
    more: `median ${ms(median(times))} of ${PREVIEWS}; the others got ${JSON.stringify(answers)}`,
  }
}
