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
export async function openTestDatabase() {
  const database = await openOwn(inject('template'))
  lookIntoTables.set(database.db, await prepareLook(database.db))
  return database
}

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
const SEQUENCES = 'sequences'

/** Names what of a database is to be emptied. */
type Look = { execute(): Promise<{ name: string }[]> }
const lookIntoTables = new WeakMap<Db, Look>()

/** Prepared by name, on the server too: to plan a look into a hundred tables takes it longer than all else here. */
async function prepareLook(db: Db): Promise<Look> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind in ('r', 'p') and not relispartition
      and (nspname = 'public' or (nspname = 'pgboss' and not relname = any (${sql.param(kept)})))`)
  const anyOf = [
    ...tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`),
    `select '${COUNTED}' where exists (select from ${COUNTED} where greatest(${counts.join(', ')}) > 0)`,
    `select '${SEQUENCES}' where exists
      (select from pg_sequences where schemaname = 'public' and last_value is not null)`,
  ]
  return db
    .select({ name: sql<string>`name` })
    .from(sql.raw(`(${anyOf.join(' union all ')}) as filled`))
    .prepare('filled tables')
}

const emptying = (name: string) => {
  if (name === COUNTED) return `update ${COUNTED} set ${counts.map((count) => `${count} = 0`).join(', ')}`
  if (name !== SEQUENCES) return `delete from ${name}`
  return `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`
}

/**
 * Empties every table of ours and of the job queue, and restarts the counters: what is left equals a fresh database
 * (test/database.test.ts). Deletes rather than truncates, because most tables are empty, and as a replica, so that
 * triggers guarding the evidence stay out of it.
 */
export async function emptyTables(db: Db): Promise<void> {
  const look = lookIntoTables.get(db)
  if (!look) throw new Error('Only a database of openTestDatabase is emptied')
  const filled = await look.execute()
  if (filled.length === 0) return
  // statements that are sent as one text are one transaction
  const statements = [
    'set local session_replication_role = replica',
    ...filled.map(({ name }) => emptying(name)),
  ]
  await db.execute(sql.raw(statements.join('; ')))
}
