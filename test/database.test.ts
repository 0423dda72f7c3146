import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#server/jobs/jobs.ts'
import { emptyTables, expectAsFresh, openTestDatabase } from './database.ts'
import { fillTables } from './fill-tables.ts'

async function aDatabase() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

const tablesWithRows = sql`
  select count(*) filter (where (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I.%I',
    nspname, relname), false, false, '')))[1]::text::int > 0)::int as filled, count(*)::int as "all"
  from pg_class join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r'`

test('an emptied database equals a fresh one: every table of ours and of the queue, every sequence, every definition', async () => {
  const database = await aDatabase()
  const { db } = database
  await db.transaction((tx) => fillTables(tx, 2))
  const { rows } = await db.execute<{ filled: number; all: number }>(tablesWithRows)
  expect(rows[0]?.filled).toBe(rows[0]?.all)
  const jobs = await startJobs(database, (error) => expect.fail(error.message))
  await jobs.schedule('clean-up', '0 0 1 1 *', {})
  await jobs.work('deliver-message', async () => {}, { pollingSeconds: 0.5 })
  await db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', [{ deliveryId: 'done' }]))
  await db.transaction((tx) => jobs.enqueue(tx, 'seal-contract', [{ contractId: 'waits' }]))
  await jobs.stop()
  await db.execute(sql`select nextval(pg_get_serial_sequence('log_records', 'gseq'))`)
  await db.execute(sql`insert into pgboss.subscription (event, name) values ('sealed', 'clean-up')`)
  await db.execute(sql`update pgboss.queue set queued_count = 3, failed_delta = 1`)
  await expect(expectAsFresh(db)).rejects.toThrow(
    /rows of pgboss\.job:[\s\S]*rows of pgboss\.schedule:[\s\S]*rows of public\.contracts:[\s\S]*sequence public\.log_records_gseq_seq:/,
  )
  await emptyTables(db)
  await expectAsFresh(db)
})

test('what emptying does not take away is named', async () => {
  const { db } = await aDatabase()
  await expectAsFresh(db)
  for (const [change, name, back] of [
    ['create table notes (note text)', 'relation public.notes', 'drop table notes'],
    [
      'alter table users rename email to address',
      'column public.users.address',
      'alter table users rename address to email',
    ],
    [
      "do $$ begin execute format('alter database %I set jit = on', current_database()); end $$",
      'settings',
      "do $$ begin execute format('alter database %I reset jit', current_database()); end $$",
    ],
    [
      "update pgboss.queue set policy = 'standard' where name = 'clean-up'",
      'rows of pgboss.queue',
      "update pgboss.queue set policy = 'exclusive' where name = 'clean-up'",
    ],
    [
      'alter table log_records disable trigger user',
      'trigger public.log_records',
      'alter table log_records enable trigger user',
    ],
  ] as const) {
    await db.execute(sql.raw(change))
    await emptyTables(db)
    await expect(expectAsFresh(db)).rejects.toThrow(name)
    await db.execute(sql.raw(back))
  }
  await expectAsFresh(db)
})
