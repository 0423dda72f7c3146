import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { DatabaseTooNew, listKnownMigrations, migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open-database.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { withConstraintsDeferred } from './defer-constraints.ts'
import { ImportRefused, readLines } from './read-lines.ts'
import { fixTextForms, listTables, nameOf, rowsOf, type Table } from './tables.ts'

const batchBytes = 4_000_000
const batchParameters = 30_000 // the protocol allows 65,535

/**
 * Reads an export of this version or an earlier one into an empty database: all of it or nothing. Returns the number of
 * rows; throws ImportRefused when the database holds data, or the file is damaged or of a newer version.
 */
export async function readImport(database: Database, file: string): Promise<number> {
  // the tables as they were when the file was written; what has changed since comes after its rows
  await migrateTo(database.db, await readMigrations(file))
  const jobs = await startJobs(database, (error) => console.error(error)) // makes the queue's own tables
  await jobs.stop()
  const rows = await readRows(database.db, file)
  await migrate(database.db)
  return rows
}

/** Throws ImportRefused where the file is no export, or one of a newer version; before anything is made for it. */
export async function checkExport(file: string): Promise<void> {
  refuseNewer(await readMigrations(file))
}

async function readMigrations(file: string): Promise<string[]> {
  for await (const line of readLines(file))
    if ('plainseal' in line) return line.migrations
    else break
  throw new ImportRefused("The file is damaged, or isn't an export from Plainseal.")
}

function refuseNewer(migrations: string[]) {
  const known = listKnownMigrations().slice(0, migrations.length)
  if (migrations.join() !== known.join())
    throw new ImportRefused('The export was made by a newer version of Plainseal. Import it with that one.')
}

async function migrateTo(db: Db, migrations: string[]) {
  refuseNewer(migrations)
  try {
    await migrate(db, undefined, migrations.length)
  } catch (error) {
    if (error instanceof DatabaseTooNew)
      throw new ImportRefused(
        'The database already has the tables of a newer version than the export. Use a new one.',
      )
    throw error
  }
}

function readRows(db: Db, file: string): Promise<number> {
  return db.transaction(async (tx) => {
    const tables = await listTables(tx)
    for (const table of tables) await tx.execute(sql`lock table ${nameOf(table)} in exclusive mode`)
    await mustBeEmpty(tx, tables)
    await fixTextForms(tx)
    return withConstraintsDeferred(tx, tables, () => load(tx, tables, file))
  })
}

async function mustBeEmpty(tx: Db, tables: Table[]) {
  for (const table of tables) {
    const { rows } = await tx.execute(sql`select from ${rowsOf(table)} limit 1`)
    const name = `${table.schema}.${table.name}`
    if (rows.length > 0) throw new ImportRefused(`The database isn't empty: ${name} has rows. Use a new one.`)
  }
}

async function load(tx: Db, tables: Table[], file: string): Promise<number> {
  let insert = startInsert(tx, undefined)
  let rows = 0
  for await (const line of readLines(file)) {
    if (Array.isArray(line)) {
      await insert.add(line)
      rows++
      continue
    }
    await insert.flush()
    if ('table' in line) insert = startInsert(tx, findTable(tables, line.table))
    if ('sequences' in line) await setSequences(tx, line.sequences)
    if ('end' in line && line.end.rows === rows) return rows
  }
  throw new ImportRefused('The file is incomplete: its end is missing.')
}

/** The file names no table and no column that the database does not have. */
function findTable(tables: Table[], wanted: Table): Table {
  const found = tables.find(({ schema, name }) => schema === wanted.schema && name === wanted.name)
  if (!found || wanted.columns.some((column) => !found.columns.includes(column)))
    throw new ImportRefused(
      `The database has no table ${wanted.schema}.${wanted.name} like that of the export.`,
    )
  return wanted
}

async function setSequences(tx: Db, sequences: { name: string; last: string }[]) {
  for (const { name, last } of sequences)
    await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`)
}

const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`

/** Collects rows and inserts many with one statement. */
function startInsert(tx: Db, table: Table | undefined) {
  let batch: (string | null)[][] = []
  let bytes = 0

  async function flush() {
    if (!table || batch.length === 0) return
    const columns = list(table.columns.map((name) => sql`${sql.identifier(name)}`))
    const rows = sql.join(
      batch.map((row) => list(row.map((value) => sql`${value}`))),
      sql`, `,
    )
    await tx.execute(sql`insert into ${nameOf(table)} ${columns} overriding system value values ${rows}`)
    batch = []
    bytes = 0
  }

  async function add(row: (string | null)[]) {
    if (row.length !== table?.columns.length)
      throw new ImportRefused('The file is damaged: a row has no table.')
    batch.push(row)
    for (const value of row) bytes += value?.length ?? 0
    if (bytes > batchBytes || (batch.length + 1) * row.length > batchParameters) await flush()
  }

  return { add, flush }
}
