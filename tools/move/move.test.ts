import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openEmptyDatabase, openTestDatabase, test } from '#test/database.ts'
import { fillTables } from '#test/fill-tables.ts'
import { readImport } from './read-import.ts'
import { fixTextForms, listTables, rowsOf } from './tables.ts'
import { writeExport } from './write-export.ts'

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aDatabaseWithData(rowsEach: number) {
  const source = await openTestDatabase()
  const jobs = await startJobs(source, (error) => expect.fail(error.message))
  await source.db.transaction((tx) => fillTables(tx, rowsEach))
  await source.db.transaction((tx) =>
    jobs.enqueue(tx, 'seal-contract', [{ contractId: 'of an unfinished seal' }]),
  )
  await jobs.stop()
  return source
}

async function emptyTarget() {
  const target = await openEmptyDatabase()
  onTestFinished(() => target.close())
  return target
}

/** Every row of every table in text form, the table's name first. */
async function everyRow(db: Db) {
  return db.transaction(async (tx) => {
    await fixTextForms(tx)
    const all: string[] = []
    for (const table of await listTables(tx)) {
      const columns = sql.join(
        table.columns.map((name) => sql`${sql.identifier(name)}::text`),
        sql`, `,
      )
      const { rows } = await tx.execute<{ row: string }>(
        sql`select row(${columns})::text as row from ${rowsOf(table)}`,
      )
      all.push(...rows.map(({ row }) => `${table.schema}.${table.name} ${row}`))
    }
    return all.toSorted()
  })
}

test('every row of every table arrives as it was, and so do the jobs that are still to be done', async () => {
  const { db, close } = await aDatabaseWithData(7)
  const file = path.join(temporaryFolder(), 'export.gz')
  const exported = await writeExport(db, file)
  const before = await everyRow(db)
  await close()

  const target = await emptyTarget()
  expect(await readImport(target, file)).toBe(exported)
  const after = await everyRow(target.db)
  expect(after).toEqual(before)
  expect(after.length).toBe(exported)
  expect(after.filter((row) => row.startsWith('pgboss.job '))).toHaveLength(1)
  // the totals have a row more, which counts the others
  for (const { name } of (await listTables(target.db)).filter(({ schema }) => schema === 'public'))
    expect(after.filter((row) => row.startsWith(`public.${name} `)).length).toBeGreaterThanOrEqual(7)
})

test('after an import numbering goes on, and foreign keys hold as before', async () => {
  const { db, close } = await aDatabaseWithData(3)
  await db.execute(sql`select setval(pg_get_serial_sequence('log_records', 'gseq'), 4711)`)
  const file = path.join(temporaryFolder(), 'export.gz')
  await writeExport(db, file)
  await close()

  const target = await emptyTarget()
  await readImport(target, file)
  const next = await target.db.execute(
    sql`select nextval(pg_get_serial_sequence('log_records', 'gseq')) as next`,
  )
  expect(next.rows).toEqual([{ next: 4712 }])
  const { rows: deferrable } = await target.db.execute(
    sql`select conname from pg_constraint where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace`,
  )
  expect(deferrable).toEqual([])
  await expect(target.db.execute(sql`delete from users`)).rejects.toMatchObject({ cause: { code: '23503' } })
})

test('an export of an earlier version arrives, with what has changed since', async () => {
  const earlier = await openEmptyDatabase()
  await migrate(earlier.db, undefined, 2)
  await startJobs(earlier, (error) => expect.fail(error.message)).then((jobs) => jobs.stop())
  await earlier.db.transaction((tx) => fillTables(tx, 2))
  const file = path.join(temporaryFolder(), 'export.gz')
  const exported = await writeExport(earlier.db, file)
  await earlier.close()

  const target = await emptyTarget()
  expect(await readImport(target, file)).toBe(exported)
  expect(await migrate(target.db)).toBe(0)
  const { rows } = await target.db.execute(sql`select count(*) as contracts from contracts`)
  expect(rows).toEqual([{ contracts: 2 }])
})

test('a database that holds data is left as it is', async () => {
  const { db, close } = await aDatabaseWithData(1)
  const file = path.join(temporaryFolder(), 'export.gz')
  await writeExport(db, file)
  await close()

  const target = await openTestDatabase()
  onTestFinished(() => target.close())
  await target.db.transaction((tx) => fillTables(tx, 1))
  const before = await everyRow(target.db)
  await expect(readImport(target, file)).rejects.toThrow("The database isn't empty")
  expect(await everyRow(target.db)).toEqual(before)
})

test('a file that was cut off, altered or made by another version changes nothing', async () => {
  const { db, close } = await aDatabaseWithData(2)
  const folder = temporaryFolder()
  const file = path.join(folder, 'export.gz')
  await writeExport(db, file)
  await close()
  const text = gunzipSync(readFileSync(file)).toString()
  const lines = text.trimEnd().split('\n')
  const damaged = {
    'cut off between lines': gzipSync(lines.slice(0, -1).join('\n')),
    'cut off anywhere': readFileSync(file).subarray(0, -100),
    'a row is missing': gzipSync(lines.filter((_, i) => i !== 3).join('\n')),
    'no header': gzipSync(lines.slice(1).join('\n')),
    'another version': gzipSync(text.replace(/"migrations":\["/, '"migrations":["0000')),
    'something else': Buffer.from('hello'),
  }
  const target = await emptyTarget()
  const outcomes: Record<string, string> = {}
  for (const [name, content] of Object.entries(damaged)) {
    const copy = path.join(folder, name)
    writeFileSync(copy, content)
    outcomes[name] = await readImport(target, copy).then(String, (error: Error) => error.message)
  }
  expect(outcomes).toEqual({
    'cut off between lines': 'The file is incomplete: its end is missing.',
    'cut off anywhere': "The file is damaged, or isn't an export from Plainseal.",
    'a row is missing': 'The file is incomplete: its end is missing.',
    'no header': "The file is damaged, or isn't an export from Plainseal.",
    'another version': expect.stringContaining('a newer version of Plainseal'),
    'something else': "The file is damaged, or isn't an export from Plainseal.",
  })
  expect(await everyRow(target.db)).toEqual([])
  expect(await readImport(target, file)).toBeGreaterThan(0)
})

test('large rows are read a few at a time, also behind a thousand small ones', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(() => close())
  await db.execute(sql`create table mixed (content bytea)`)
  await db.execute(sql`alter table mixed alter column content set storage external`)
  await db.execute(sql`insert into mixed select decode(repeat('ab', case when n > 2500 then 300000 else 10 end), 'hex')
    from generate_series(1, 2540) n`)
  const file = path.join(temporaryFolder(), 'export.gz')
  let largest = 0
  const watched = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: Db) => Promise<unknown>, options: object) =>
            target.transaction((tx) => work(watchExecute(tx)), options)
        : Reflect.get(target, name),
  })
  const watchExecute = (tx: Db) =>
    new Proxy(tx, {
      get: (target, name) =>
        name === 'execute'
          ? async (query: Parameters<Db['execute']>[0]) => {
              const answer = await target.execute(query)
              largest = Math.max(largest, JSON.stringify(answer.rows).length)
              return answer
            }
          : Reflect.get(target, name),
    })
  await writeExport(watched, file)
  expect(largest).toBeGreaterThan(600_000)
  expect(largest).toBeLessThan(1_300_000)
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  expect(lines.filter((line) => line.startsWith('["\\\\xabab'))).toHaveLength(2540)
})

test('an export that cannot be written leaves no file behind', async ({ db }) => {
  const folder = temporaryFolder()
  await expect(writeExport(db, path.join(folder, 'missing', 'export.gz'))).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual([])
})

test.each(['export', 'import'])('a wrong setting stops the %s with one line', (tool) => {
  const file = path.join(temporaryFolder(), 'export.gz')
  if (tool === 'import') writeFileSync(file, '')
  const { status, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, file], {
    encoding: 'utf8',
    env: { ...process.env, ROLE: 'boss' },
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'ROLE is "boss"; it should be all, web, or worker.\n',
  })
})
