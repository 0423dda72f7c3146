import { sql } from 'drizzle-orm'
import { inject, test as base } from 'vitest'
import type { Db } from '#server/db/db.ts'
import type { Database } from '#server/db/open-database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { differences, stateOf } from './database-state.ts'
import { onServer, urlOf } from './postgres-server.ts'
import { sharedByAll } from './shared-by-all.ts'

const database = sharedByAll(
  () => openTestDatabase(),
  ({ close }) => close(),
)

/**
 * Gives a test an empty, migrated database: `test('…', async ({ db }) => …)`. The database belongs to the
 * worker and is emptied before each test, after which it equals a fresh one (decision 66).
 */
export const test = base
  .extend('database', { scope: 'worker' }, ({}, hooks) => database(undefined, hooks))
  .extend('db', async ({ database }) => {
    await emptyTables(database.db)
    return database.db
  })

/** A fresh database with every table; closing it removes it. */
export const openTestDatabase = () => openOwn(inject('template'))

let fresh: ReturnType<typeof stateOf> | undefined

/** Fails where a database differs from a fresh one: in a row, a table, a trigger, a setting. */
export async function expectAsFresh(db: Db): Promise<void> {
  const left = differences(await (fresh ??= stateOfFresh()), await stateOf(db))
  if (left.length > 0) throw new Error(`The emptied database differs from a fresh one:\n${left.join('\n')}`)
}

async function stateOfFresh() {
  const database = await openTestDatabase()
  try {
    return await stateOf(database.db)
  } finally {
    await database.close()
  }
}

/** A fresh database without any table; closing it removes it. */
export const openEmptyDatabase = () => openOwn('template0')

async function openOwn(template: string): Promise<Database> {
  const { url, drop } = await createDatabase(template)
  // several databases are open at once; to begin a connection anew takes time
  const database = await openPostgres(url, { max: 8, idleTimeoutMillis: 20_000 })
  return { ...database, close: () => database.close().then(drop) }
}

let created = 0

/** Creates a database on the test server, empty or as a copy of another. */
export async function createDatabase(template = 'template0') {
  const server = inject('postgres')
  const name = `plainseal_test_${process.pid}_${++created}`
  const locale = template === 'template0' ? "encoding 'UTF8' locale 'C'" : ''
  await onServer(server, `create database ${name} template ${template} ${locale}`)
  return {
    url: urlOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** What the migrations and the start of the queue put there stays. */
const kept = ['queue', 'version']
/** What pg-boss counts in each queue from time to time. */
const counts = [
  'deferred_count',
  'queued_count',
  'ready_count',
  'active_count',
  'failed_count',
  'total_count',
  'warning_queued',
  'created_delta',
  'completed_delta',
  'failed_delta',
]
const COUNTED = 'pgboss.queue'

/**
 * Empties every table of ours and of the job queue, and restarts the counters: what is left equals a fresh database
 * (test/database.test.ts). Deletes rather than truncates, because most tables are empty, and as a replica, so that
 * triggers guarding the evidence stay out of it.
 */
export async function emptyTables(db: Db): Promise<void> {
  // a table that no test has filled has no page yet, and to plan a look into it would take time; a partitioned one has none
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind = 'r' and pg_relation_size(c.oid) > 0
      and (nspname = 'public' or (nspname = 'pgboss' and not relname = any (${sql.param(kept)})))`)
  const anyRow = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  anyRow.push(
    `select '${COUNTED}' where exists (select from ${COUNTED} where greatest(${counts.join(', ')}) > 0)`,
  )
  await db.transaction(async (tx) => {
    const { rows: filled } = await tx.execute<{ name: string }>(sql.raw(anyRow.join(' union all ')))
    if (filled.length > 0) await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name } of filled)
      await tx.execute(
        sql.raw(
          name === COUNTED
            ? `update ${COUNTED} set ${counts.map((count) => `${count} = 0`).join(', ')}`
            : `delete from ${name}`,
        ),
      )
    await tx.execute(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`)
  })
}
