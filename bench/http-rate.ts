import { signingApi } from '#shared/signing/signing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { clientOf } from '#test/client.ts'
import { type BenchApp, drawSignature, makeDraft, makeKeysDir, openApp } from './bench-app.ts'
import { type BenchServer, openBenchServer } from './bench-database.ts'
import { makeOwner } from './bench-owner.ts'
import { type Post, sendAll } from './http-load.ts'
import { type Line, median } from './report.ts'
import { recordStatements, replay, type Statement } from './statements.ts'

const CLIENTS = 16
/** The first ones warm up both sides and are not counted. */
const WARM_UP = 240
const REQUESTS = WARM_UP + 400
const ROUNDS = 7
const CONTENT = `<h1>Services agreement</h1>${'<p>The supplier performs the services with due care and skill.</p>'.repeat(60)}`

type Prepared = { posts: Post[] }
type Case = { name: string; prepare: (bench: BenchApp) => Promise<Prepared> }

const cases: Case[] = [
  { name: 'POST /api/contracts/{id}/send', prepare: prepareSends },
  { name: 'POST /api/signatures', prepare: prepareSignatures },
]

/** The rate over HTTP with 16 clients against bare pg clients that play the very same statements. */
export async function benchRates(): Promise<Line[]> {
  const server = await openBenchServer()
  const lines: Line[] = []
  for (const each of cases) lines.push(await benchRate(server, each))
  await server.close()
  return lines
}

async function benchRate(server: BenchServer, { name, prepare }: Case): Promise<Line> {
  const { keysDir, remove } = makeKeysDir()
  const ready = 'plainseal_bench_ready'
  const first = await openApp(await openPostgres(await server.create(ready)), keysDir)
  const { posts } = await prepare(first)
  await first.close()

  const recorded = await record(server, ready, keysDir, posts)
  const rates: { app: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bareUrl = await server.create('plainseal_bench_bare', ready)
    await replay(bareUrl, recorded.slice(0, WARM_UP), CLIENTS)
    const bare = await replay(bareUrl, recorded.slice(WARM_UP), CLIENTS)
    const app = await load(server, ready, keysDir, posts)
    const counted = posts.length - WARM_UP
    rates.push({ app: (counted / app) * 1000, bare: (counted / bare) * 1000 })
  }
  for (const database of [ready, 'plainseal_bench_bare', 'plainseal_bench_app']) await server.drop(database)
  remove()

  const statements = median(recorded.map((request) => request.length))
  return {
    name: `${name}, PostgreSQL, ${CLIENTS} clients`,
    measured: `${median(rates.map(({ app }) => app)).toFixed(0)} requests a second`,
    reference: `${median(rates.map(({ bare }) => bare)).toFixed(0)} with bare pg clients and the same ${statements} statements each`,
    ratio: median(rates.map(({ app, bare }) => app / bare)),
    bound: { atLeast: 0.4 },
  }
}

async function record(
  server: BenchServer,
  ready: string,
  keysDir: string,
  posts: Post[],
): Promise<Statement[][]> {
  const bench = await openApp(await openPostgres(await server.create('plainseal_bench_app', ready)), keysDir)
  const client = clientOf(bench.app)
  const recorded: Statement[][] = []
  for (const { path, body, cookie } of posts) {
    const request = {
      method: 'POST',
      url: path,
      headers: cookie ? { cookie } : {},
      ...(body !== undefined && { payload: body as object }),
    } as const
    recorded.push(
      await recordStatements(async () => {
        const answer = await client.send(request)
        if (answer.statusCode >= 400) throw new Error(`${path} ${answer.statusCode} ${answer.payload}`)
      }),
    )
  }
  await bench.close()
  return recorded
}

async function load(server: BenchServer, ready: string, keysDir: string, posts: Post[]): Promise<number> {
  const url = await server.create('plainseal_bench_app', ready)
  const bench = await openApp(await openPostgres(url, { max: CLIENTS }), keysDir)
  const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  await sendAll({ origin, posts: posts.slice(0, WARM_UP), clients: CLIENTS })
  const taken = await sendAll({ origin, posts: posts.slice(WARM_UP), clients: CLIENTS })
  await bench.close()
  return taken
}

async function prepareSends(bench: BenchApp): Promise<Prepared> {
  const posts: Post[] = []
  // as many account holders as clients: one account's sends wait for each other on its balance
  const owners = []
  for (let n = 0; n < CLIENTS * 2; n++) owners.push(await makeOwner(bench))
  for (let n = 0; n < REQUESTS; n++) {
    const owner = owners[n % owners.length]
    if (!owner) continue
    const { id } = await makeDraft(owner.client, CONTENT, 2)
    posts.push({ path: `/api/contracts/${id}/send`, cookie: `session=${owner.cookies.session}` })
  }
  return { posts }
}

async function prepareSignatures(bench: BenchApp): Promise<Prepared> {
  const { posts: sends } = await prepareSends(bench)
  const client = clientOf(bench.app)
  const signatureData = drawSignature()
  const posts: Post[] = []
  for (const { path, cookie } of sends) {
    await client.send({ method: 'POST', url: path, headers: cookie ? { cookie } : {} })
    const contractId = path.split('/')[3] ?? ''
    const { signers } = await clientOf(bench.app, { cookies: { session: cookie?.split('=')[1] ?? '' } }).call(
      contractsApi.get,
      { params: { id: contractId } },
    )
    const signerId = signers[0]?.id ?? ''
    await client.call(signingApi.consent, {
      params: { id: signerId },
      body: { esignConsent: true, gdprConsent: true, communicationsConsent: false },
    })
    posts.push({ path: '/api/signatures', body: { contractId, signerId, signatureData } })
  }
  return { posts }
}
