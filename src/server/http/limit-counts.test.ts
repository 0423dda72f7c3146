import { sql } from 'drizzle-orm'
import { expect, test } from '#test/app.ts'
import { countTowardsLimit, removeEndedCounts } from './limit-counts.queries.ts'

const of = (who: string) => ({ limit: 'any', who, windowMs: 1000 })

test('counts that have ended are removed without waiting for one that is begun anew at that moment', async ({
  deps,
  clock,
}) => {
  await countTowardsLimit(deps, of('Ann'))
  await countTowardsLimit(deps, of('Bob'))
  clock.pass({ seconds: 2 })
  await deps.db.transaction(async (tx) => {
    await countTowardsLimit({ ...deps, db: tx }, of('Ann'))
    await removeEndedCounts(deps.db, deps.now())
  })
  expect((await deps.db.execute(sql`select count from limit_counts`)).rows).toEqual([{ count: 1 }])
  expect((await countTowardsLimit(deps, of('Ann'))).count).toBe(2)
})
