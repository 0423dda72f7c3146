import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { test } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { startWorker } from './worker.ts'

test('the clean-up and the renewal of idle tokens are due once a day, ends, reminders, payments, files and the signed log every ten minutes; the clean-up is done when its time comes', async ({
  deps,
  sealTools,
  onTestFinished,
}) => {
  // of its own: a worker goes on for as long as its queue
  const database = await openTestDatabase()
  const { db } = database
  await migrate(db)
  const jobs = await startJobs(database, (error) => expect.fail(error.message))
  onTestFinished(async () => {
    await jobs.stop()
    // the queue's own connections say goodbye first
    await wait(300)
    await database.close()
  })
  await startWorker({ ...deps, db, jobs }, { mail: undefined, sms: undefined }, sealTools)

  const { rows } = await db.execute(sql`select name, cron, timezone from pgboss.schedule order by name`)
  expect(rows).toEqual([
    { name: 'clean-up', cron: '15 3 * * *', timezone: 'UTC' },
    { name: 'expire-contracts', cron: '*/10 * * * *', timezone: 'UTC' },
    { name: 'extend-log-tree', cron: '*/10 * * * *', timezone: 'UTC' },
    { name: 'keep-in-bucket', cron: '*/10 * * * *', timezone: 'UTC' },
    { name: 'reconcile-payments', cron: '*/10 * * * *', timezone: 'UTC' },
    { name: 'renew-idle-tokens', cron: '30 3 * * *', timezone: 'UTC' },
    { name: 'requeue-stalled', cron: '45 3 * * *', timezone: 'UTC' },
    { name: 'send-digests', cron: '*/10 * * * *', timezone: 'UTC' },
    { name: 'send-reminders', cron: '*/10 * * * *', timezone: 'UTC' },
  ])

  await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, created_at)
    values ('user', 'of last week', '', ${new Date(deps.now().getTime() - 7 * 86_400_000).toISOString()})`)
  await db.transaction((tx) => jobs.enqueue(tx, 'clean-up', [{}]))
  const left = async () => (await db.execute(sql`select key from idempotency_keys`)).rows
  await expect.poll(left).toEqual([])
})
