import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { type BenchApp, makeDraft, makeKeysDir, openApp, type Owner } from './bench-app.ts'
import { openBenchServer } from './bench-database.ts'
import { makeOwner } from './bench-owner.ts'
import { type Line, median, ms, timeEach } from './report.ts'

const MANY = 100_000
const FEW = 100
const PAGE = 50
const RUNS = 60
const NAME = 'plainseal_bench_list'

/** The first page of an account with 100,000 contracts against that of one with 100. */
export async function benchList(): Promise<Line[]> {
  const server = await openBenchServer()
  const { keysDir, remove } = makeKeysDir()
  const bench = await openApp(await openPostgres(await server.create(NAME)), keysDir)
  const few = await makeAccount(bench, FEW)
  const many = await makeAccount(bench, MANY)
  await bench.deps.db.execute(sql`analyze`)

  const list = (owner: Owner) => owner.call(contractsApi.list, { query: { limit: PAGE } })
  for (let n = 0; n < 10; n++) await Promise.all([list(few), list(many)])
  const times: { few: number; many: number }[] = []
  await timeEach(RUNS, async () => {
    const [small = 0] = await timeEach(1, () => list(few))
    const [large = 0] = await timeEach(1, () => list(many))
    times.push({ few: small, many: large })
  })
  await bench.close()
  await server.close()
  remove()
  const [large, small] = [median(times.map((t) => t.many)), median(times.map((t) => t.few))]
  return [
    {
      name: 'GET /api/contracts with 100,000 contracts in the account',
      measured: ms(large),
      reference: `${ms(small)} with 100`,
      ratio: large / small,
      bound: { atMost: 1.3 },
      more: `${PAGE} contracts a page, 2 signers each, ${RUNS} pairs of runs, PostgreSQL`,
    },
  ]
}

/** The newest page is real; what lies behind it is copied in the database. */
async function makeAccount(bench: BenchApp, contracts: number): Promise<Owner> {
  const owner = await makeOwner(bench)
  for (let n = 0; n < PAGE + 1; n++) await makeDraft(owner.client, '<p>Text.</p>', 2)
  const { db } = bench.deps
  await db.execute(sql`
    with source as (select * from contracts where creator_id = ${owner.id} limit 1),
    made as (
      insert into contracts
      select (jsonb_populate_record(null::contracts, to_jsonb(source) || jsonb_build_object('id',
        overlay(gen_random_uuid()::text placing '00000000-0000-7' from 1 for 15)))).*
      from source, generate_series(1, ${contracts - PAGE - 1}::int) returning id
    )
    insert into signers
    select (jsonb_populate_record(null::signers, to_jsonb(signer) || jsonb_build_object('contract_id', made.id, 'id',
      replace(made.id::text, '-', '') || signer.name))).*
    from made, signers signer where signer.contract_id = (select id from source)`)
  return owner.client
}
