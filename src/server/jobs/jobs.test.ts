import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open-database.ts'
import { openTestDatabase, test } from '#test/database.ts'
import { expect, onTestFinished } from 'vitest'
import { requeueActiveJobs } from './jobs.queries.ts'
import { type Jobs, startJobs } from './jobs.ts'

const fail = (error: Error) => {
  throw error
}

async function aDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  onTestFinished(async () => {
    // the queue's own connections say goodbye first, or the server breaks them off
    await wait(300)
    await database.close()
  })
  return database
}

/** The ids that a worker gets to see within a while. */
async function seenBy(
  jobs: Jobs,
  until: (seen: string[]) => boolean,
  options: Parameters<Jobs['work']>[2] = { pollingSeconds: 0.5 },
) {
  const seen: string[] = []
  await jobs.work('deliver-message', async ({ deliveryId }) => void seen.push(deliveryId), options)
  const end = performance.now() + 20_000
  while (!until(seen) && performance.now() < end) await wait(50)
  await wait(1000)
  return seen
}

const statesOf = async (db: Db) =>
  (
    await db.execute<{ state: string }>(
      sql`select state::text from pgboss.job where name = 'deliver-message' order by created_on`,
    )
  ).rows.map(({ state }) => state)

test('work that was ordered in a transaction exists if, and only if, that commits', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    await db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', [{ deliveryId: 'kept' }]))
    const refused = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'deliver-message', [{ deliveryId: 'lost' }])
      throw new Error('The letter was torn up')
    })
    await expect(refused).rejects.toThrow('torn up')
    expect(await seenBy(jobs, (seen) => seen.length > 0)).toEqual(['kept'])
  } finally {
    await jobs.stop()
  }
})

test('the same work waits or is done once at a time, however often and however much at once it is ordered', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    const order = (...ids: string[]) =>
      db.transaction((tx) =>
        jobs.enqueue(
          tx,
          'deliver-message',
          ids.map((deliveryId) => ({ deliveryId })),
        ),
      )
    const added = await Promise.all([order('one', 'two'), order('one', 'two'), order('one')])
    expect(added.reduce((sum, count) => sum + count)).toBe(2)
    expect(await order('two', 'three')).toBe(1)
    expect(await seenBy(jobs, ({ length }) => length >= 3)).toHaveLength(3)
    await expect.poll(() => statesOf(db)).toEqual(Array(3).fill('completed'))
    expect(await order('one')).toBe(1)
  } finally {
    await jobs.stop()
  }
})

test('work that an earlier version queued, twice even, keeps its place, and is not queued a third time', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    const order = () => db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', [{ deliveryId: 'old' }]))
    await db.execute(sql`update pgboss.queue set policy = 'standard'`)
    await order()
    await order()
    await db.execute(sql`update pgboss.job set singleton_key = null`)
    const migration = globSync(path.join(migrationsFolder, '*_one_job_for_each_key.sql'))[0]!
    const [change = ''] = readFileSync(migration, 'utf8').split('--> statement-breakpoint').slice(-1)
    await db.execute(sql.raw(change))
    expect(await statesOf(db)).toEqual(['created', 'created'])
    expect(await order()).toBe(0)
  } finally {
    await jobs.stop()
  }
})

test('a backlog is worked off one job after the other, without a pause between them', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    const backlog = Array.from({ length: 12 }, (_, n) => `letter ${n}`)
    const all = backlog.map((deliveryId) => ({ deliveryId }))
    await db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', all))
    // whoever looked again only after the interval would have seen one by now
    const seen = await seenBy(jobs, ({ length }) => length >= 12, { atOnce: 1, pollingSeconds: 600 })
    expect(seen.toSorted()).toEqual(backlog.toSorted())
  } finally {
    await jobs.stop()
  }
})

test('work that failed is tried again, and knows how often it was', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    await db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', [{ deliveryId: 'once more' }]))
    const attempts: number[] = []
    await jobs.work(
      'deliver-message',
      async (_, { number, isLast }) => {
        attempts.push(number)
        expect(isLast).toBe(false)
        if (number === 1) throw new Error('The line is busy')
      },
      { pollingSeconds: 0.5 },
    )
    const end = performance.now() + 30_000
    while (attempts.length < 2 && performance.now() < end) await wait(100)
    expect(attempts).toEqual([1, 2])
  } finally {
    await jobs.stop()
  }
})

test('work that waits an hour for its next try is done at once when what it failed for is mended, and no other', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    const all = ['mended', 'still broken'].map((deliveryId) => ({ deliveryId }))
    await db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', all))
    await db.execute(sql`
      update pgboss.job set state = 'retry', retry_count = 9, start_after = now() + interval '1 hour'
      where name = 'deliver-message'`)
    await jobs.retryNow(db, 'deliver-message', ['mended'])
    expect(await seenBy(jobs, (seen) => seen.length > 0)).toEqual(['mended'])
  } finally {
    await jobs.stop()
  }
})

test('a provider that is down for a day loses no message, and no reply to a text', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    const { rows } = await db.execute<{ limit: number; delay: number; max: number }>(sql`
      select retry_limit as limit, retry_delay as delay, retry_delay_max as max
      from pgboss.queue where name in ('deliver-message', 'note-text-reply')`)
    // pg-boss waits between half and all of a delay that doubles each time, up to its maximum: here always half of it
    const shortestHours = rows.map(({ limit, delay, max }) => {
      const waits = Array.from({ length: limit }, (_, tries) =>
        Math.min(max, delay * 2 ** Math.min(15, tries)),
      )
      return waits.reduce((sum, seconds) => sum + seconds) / 3600
    })
    expect(shortestHours).toHaveLength(2)
    for (const hours of shortestHours) expect(hours).toBeGreaterThan(24)
  } finally {
    await jobs.stop()
  }
})

test('a job knows its last try by the number of tries that it was queued with', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  try {
    await db.transaction((tx) =>
      jobs.enqueue(tx, 'deliver-message', [{ deliveryId: 'of an earlier version' }]),
    )
    await db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'deliver-message'`)
    const isLast: boolean[] = []
    await jobs.work('deliver-message', async (_, attempt) => void isLast.push(attempt.isLast))
    await expect.poll(() => isLast).toEqual([true])
  } finally {
    await jobs.stop()
  }
})

test('what a process was doing when it died is due again soon after the next start of the embedded database, as if never tried', async () => {
  const { db, ...database } = await aDatabase()
  // as a worker takes a job, that never gets to its end
  const die = () =>
    db.execute(sql`
      update pgboss.job set state = 'active', heartbeat_on = now(), started_on = now(),
        retry_count = retry_count + (started_on is not null)::int
      where name = 'deliver-message'`)
  const first = await startJobs({ db, ...database }, fail)
  await db.transaction((tx) => first.enqueue(tx, 'deliver-message', [{ deliveryId: 'cut off' }]))
  await first.stop()
  // more often than it may be tried
  for (let deaths = 0; deaths < 37; deaths += 1) {
    await die()
    await requeueActiveJobs(db, new Date(Date.now() + 1000))
  }
  await die()
  const second = await startJobs({ db, ...database, startedAt: new Date(Date.now() + 1000) }, fail)
  try {
    expect(await statesOf(db)).toEqual(['created'])
    const attempts: number[] = []
    await second.work('deliver-message', async (_, { number }) => void attempts.push(number))
    await expect.poll(() => attempts).toEqual([1])
  } finally {
    await second.stop()
  }
})

test('what a process was doing when it died is due soon after the next start, also when the clock was a day ahead', async () => {
  const { db, ...database } = await aDatabase()
  const jobs = await startJobs({ db, ...database }, fail)
  await db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', [{ deliveryId: 'cut off' }]))
  await jobs.stop()
  const takenAt = (ahead: string) =>
    db.execute(sql`
      update pgboss.job set state = 'active', heartbeat_on = now() + ${ahead}::interval,
        started_on = now() + ${ahead}::interval
      where name = 'deliver-message'`)
  const startedAt = new Date(Date.now() - 1000)
  // by a process that has joined since the start
  await takenAt('0 days')
  await requeueActiveJobs(db, startedAt)
  expect(await statesOf(db)).toEqual(['active'])
  await takenAt('1 day')
  await requeueActiveJobs(db, startedAt)
  expect(await statesOf(db)).toEqual(['created'])
})

test('what is due nightly runs, once, at the next start of a machine that was off those nights', async () => {
  const { db, ...database } = await aDatabase()
  const first = await startJobs({ db, ...database }, fail)
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000)
  await first.schedule('clean-up', `15 ${threeHoursAgo.getUTCHours()} * * *`, {})
  await first.stop()
  await db.execute(sql`update pgboss.schedule set created_on = now() - interval '9 days'`)
  await db.execute(sql`update pgboss.version set cron_on = now() - interval '4 days'`)
  const second = await startJobs({ db, ...database }, fail)
  try {
    let runs = 0
    await second.work('clean-up', async () => void (runs += 1), { pollingSeconds: 0.5 })
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    await wait(1000)
    expect(runs).toBe(1)
  } finally {
    await second.stop()
  }
})
