import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { DatabaseTooNew, migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open-database.ts'
import { createDatabase, openEmptyDatabase, test } from '#test/database.ts'

const steps = [
  "create table notes (note text);--> statement-breakpoint\ninsert into notes values ('first');",
  "alter table notes add column author text;--> statement-breakpoint\ninsert into notes values ('second');",
]

/** A migrations folder as drizzle-kit writes it. */
function migrationsOf(statements: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'meta'))
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [i, statement] of statements.entries())
    writeFileSync(path.join(folder, `000${i}.sql`), statement)
  return folder
}

async function empty(): Promise<Database> {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  return database
}

const notes = async ({ db }: Database) => (await db.execute(sql`select note from notes order by 1`)).rows

test('each migration is applied once, in its order', async () => {
  const database = await empty()
  expect(await migrate(database.db, migrationsOf(steps.slice(0, 1)))).toBe(1)
  expect(await migrate(database.db, migrationsOf(steps))).toBe(1)
  expect(await migrate(database.db, migrationsOf(steps))).toBe(0)
  expect(await notes(database)).toEqual([{ note: 'first' }, { note: 'second' }])
})

test('a migration that fails leaves the database as it was', async () => {
  const database = await empty()
  await expect(
    migrate(database.db, migrationsOf([...steps, 'insert into nowhere values (1);'])),
  ).rejects.toThrow('insert into nowhere')
  expect((await database.db.execute(sql`select to_regclass('notes') as found`)).rows).toEqual([
    { found: null },
  ])
  expect(await migrate(database.db, migrationsOf(steps))).toBe(2)
})

test('a database that a newer version has used is refused', async () => {
  const database = await empty()
  await migrate(database.db, migrationsOf(steps))
  await expect(migrate(database.db, migrationsOf(steps.slice(0, 1)))).rejects.toThrow(DatabaseTooNew)
})

test('four processes may start at once on an empty database: one migrates, the others wait', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const program = `
    import { migrate } from '#server/db/migrate.ts'
    import { openDatabase } from '#server/db/open-database.ts'
    const { db, close } = await openDatabase({ databaseUrl: process.argv[1], dataDir: '' })
    console.log(await migrate(db, process.argv[2]))
    await close()`
  const folder = migrationsOf([...steps, 'select pg_sleep(0.5);'])
  const runs = Array.from({ length: 4 }, async () => {
    const node = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, url, folder])
    let output = ''
    node.stdout.on('data', (chunk) => (output += chunk))
    node.stderr.on('data', (chunk) => (output += chunk))
    await once(node, 'close')
    return output.trim()
  })
  expect((await Promise.all(runs)).toSorted()).toEqual(['0', '0', '0', '3'])
})
