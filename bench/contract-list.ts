import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { makeKeysDir, openApp, type Owner } from './bench-app.ts'
import { openBenchServer } from './bench-database.ts'
import { makeContracts } from './many-contracts.ts'
import { type Line, median, ms, timeEach } from './report.ts'

const MANY = 100_000
const USUAL = 500
const FEW = 100
/** The worst case of a search: it reads the whole account and finds nothing. */
const FINDS_NOTHING = 'nobody of this name'
const PAGE = 50
const RUNS = 60
const NAME = 'plainseal_bench_list'

/** The first page of an account with 100,000 contracts against that of one with 100, and searches that read all of them. */
export async function benchList(): Promise<Line[]> {
  const server = await openBenchServer()
  const { keysDir, remove } = makeKeysDir()
  const bench = await openApp(await openPostgres(await server.create(NAME)), keysDir)
  const few = (await makeContracts(bench, FEW)).client
  const usual = (await makeContracts(bench, USUAL)).client
  const { id: manyId, client: many } = await makeContracts(bench, MANY)
  await bench.deps.db.execute(sql`analyze`)

  const list = (owner: Owner) => owner.call(contractsApi.list, { query: { limit: PAGE } })
  const search = (owner: Owner) => owner.call(contractsApi.list, { query: { limit: PAGE, q: FINDS_NOTHING } })
  const byTitle = (owner: Owner) => owner.call(contractsApi.list, { query: { limit: PAGE, sort: 'title' } })
  // the same texts as they are stored: neither put together for each contract nor freed of accents
  const pattern = `%${FINDS_NOTHING}%`
  const plainSearch = () =>
    bench.deps.db.execute(sql`
      select id from contracts where creator_id = ${manyId} and hidden_at is null and (title ilike ${pattern} or exists (
        select from signers where contract_id = contracts.id and (name ilike ${pattern} or email ilike ${pattern})))
      order by id desc limit ${PAGE}`)
  const runs: (() => Promise<unknown>)[] = [
    () => list(few),
    () => list(many),
    () => byTitle(many),
    () => search(usual),
    () => search(many),
    plainSearch,
  ]
  for (let n = 0; n < 10; n++) await Promise.all(runs.map((run) => run()))
  const times: number[][] = runs.map(() => [])
  // in turn, so that a slow moment of the machine touches all alike
  for (let n = 0; n < RUNS; n++)
    for (const [at, run] of runs.entries()) times[at]?.push(...(await timeEach(1, run)))
  await bench.close()
  await server.close()
  remove()
  const [small = 0, large = 0, titles = 0, usualSearch = 0, largeSearch = 0, plain = 0] = times.map(median)
  const more = `${PAGE} contracts a page, 2 signers each, ${RUNS} runs in turn, PostgreSQL`
  return [
    {
      name: 'GET /api/contracts with 100,000 contracts in the account',
      measured: ms(large),
      reference: `${ms(small)} with 100`,
      ratio: large / small,
      bound: { atMost: 1.3 },
      more,
    },
    {
      name: 'The same by title',
      measured: ms(titles),
      reference: `${ms(small)} with 100, newest first`,
      ratio: titles / small,
      bound: { atMost: 1.5 },
      more,
    },
    {
      name: 'A search that finds nothing among 500 contracts',
      measured: ms(usualSearch),
      reference: `${ms(small)} for a page of 50`,
      ratio: usualSearch / small,
      bound: { atMost: 1 },
      more,
    },
    {
      name: 'A search that finds nothing among 100,000 contracts',
      measured: ms(largeSearch),
      reference: `${ms(plain)} for the same titles, names and addresses by a bare ILIKE`,
      ratio: largeSearch / plain,
      bound: { atMost: 3 },
      more,
    },
  ]
}
