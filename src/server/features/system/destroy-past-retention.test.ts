import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { aSentContract, expect, test } from '#test/app.ts'
import { destroyPastRetention } from './destroy-past-retention.ts'

const EIGHT_YEARS_MINUTES = 8 * 365.25 * 24 * 60

/** What is queued of it, as a worker takes it. */
async function takeJobs({ db }: Deps) {
  const { rows } = await db.execute<{ data: { after: string } }>(sql`
    delete from pgboss.job where name = 'destroy-past-retention' and state = 'created' returning data`)
  return rows.map(({ data }) => data)
}

async function workOff(deps: Deps) {
  let rounds = 0
  for (let [batch] = await takeJobs(deps); batch; [batch] = await takeJobs(deps)) {
    await destroyPastRetention(deps, batch)
    rounds += 1
  }
  return rounds
}

/** Of the first contract that is to be destroyed. */
function failingOnce(db: Db): Db {
  let isFirst = true
  return new Proxy(db, {
    get: (real, name) => {
      if (name !== 'delete' || !isFirst) return Reflect.get(real, name)
      isFirst = false
      return () => {
        throw new Error('No space left')
      }
    },
  })
}

test('however many contracts are past their retention, all are destroyed in batches, but for a legal hold and what fails', async ({
  signIn,
  deps,
  clock,
}) => {
  const { db } = deps
  const owner = await signIn()
  const { id } = await aSentContract(owner)
  await owner.call(contractsApi.cancel, { params: { id }, body: {} })
  const [cancelled] = await db.select().from(contracts).where(eq(contracts.id, id))
  if (!cancelled) throw new Error('The contract is gone')
  const copies = Array.from({ length: 2200 }, (_, n) => ({
    ...cancelled,
    id: randomUUIDv7(),
    requestKey: null,
    legalHold: n === 500,
  }))
  for (const part of [copies.slice(0, 1100), copies.slice(1100)]) await db.insert(contracts).values(part)
  const left = async () => (await db.select({ id: contracts.id }).from(contracts)).map((row) => row.id)

  await destroyPastRetention(deps)
  expect(await takeJobs(deps)).toEqual([])
  expect(await left()).toHaveLength(2201)

  clock.pass({ minutes: EIGHT_YEARS_MINUTES })
  await expect(destroyPastRetention({ ...deps, db: failingOnce(db) })).rejects.toMatchObject({
    errors: [{ message: id, cause: { message: 'No space left' } }],
  })
  expect(await left()).toHaveLength(1202)
  expect(await workOff(deps)).toBe(2)
  expect((await left()).toSorted()).toEqual([id, copies[500]?.id].toSorted())
  await destroyPastRetention(deps)
  expect(await left()).toEqual([copies[500]?.id])
})
