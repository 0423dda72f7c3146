import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject, test as base } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open-database.ts'
import { openInMemory } from '#server/db/open-embedded.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { readTemplate } from '#server/db/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the tests of this project run on. */
    database: Database['kind']
    /** The server for the PostgreSQL project. */
    postgres: string
  }
}

/**
 * Gives a test an empty, migrated database: `test('…', async ({ db }) => …)`. The database belongs to the
 * worker and is emptied before each test. Every such test runs on PGlite and on PostgreSQL.
 */
export const test = base
  .extend('database', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase()
    onCleanup(() => database.close())
    await migrate(database.db)
    return database
  })
  .extend('kind', ({ database }) => database.kind)
  .extend('db', async ({ database }) => {
    await emptyTables(database.db)
    return database.db
  })

/** A fresh database without tables, of the kind that this project tests; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  if (inject('database') === 'pglite') return openInMemory({ loadDataDir: new Blob([readTemplate()]) })
  const { url, drop } = await createPostgresDatabase()
  // many are open at once, and the server takes a hundred connections
  const { jobs, ...database } = await openPostgres(url, { max: 8, idleTimeoutMillis: 1_000 })
  return { ...database, jobs: { ...jobs, max: 2 }, close: () => database.close().then(drop) }
}

let created = 0

/** Creates an empty database on the test server. */
export async function createPostgresDatabase() {
  const name = `plainseal_test_${process.pid}_${++created}`
  await onServer(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  const url = new URL(inject('postgres'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

async function onServer(statement: string) {
  const client = new Client({ connectionString: inject('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Empties every table of ours and the job queue, and restarts the counters. Deletes rather than truncates,
 * because most tables are empty, and as a replica, so that triggers guarding the evidence stay out of it.
 */
export async function emptyTables(db: Db): Promise<void> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')`)
  if (tables.length === 0) return
  const anyRow = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  await db.transaction(async (tx) => {
    const { rows: filled } = await tx.execute<{ name: string }>(sql.raw(anyRow.join(' union all ')))
    if (filled.length > 0) await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name } of filled) await tx.execute(sql.raw(`delete from ${name}`))
    await tx.execute(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`)
  })
}
