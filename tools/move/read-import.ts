import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { withConstraintsDeferred } from './defer-constraints.ts'
import { ImportRefused, readLines } from './read-lines.ts'
import { fixTextForms, listMigrations, listTables, nameOf, rowsOf, type Table } from './tables.ts'

const batchBytes = 4_000_000
const batchParameters = 30_000 // the protocol allows 65,535

/**
 * Reads an export into a migrated, empty PostgreSQL database: all of it or nothing. Returns the number of rows;
 * throws ImportRefused when the target holds data, or the file is damaged or of another version.
 */
export async function readImport(db: Db, file: string): Promise<number> {
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
    if (rows.length > 0)
      throw new ImportRefused(`The database is not empty: ${name} has rows. Use a new one.`)
  }
}

async function load(tx: Db, tables: Table[], file: string): Promise<number> {
  let insert = startInsert(tx, undefined)
  let rows = 0
  let matches = false
  for await (const line of readLines(file)) {
    if (Array.isArray(line)) {
      await insert.add(line)
      rows++
      continue
    }
    await insert.flush()
    if ('plainseal' in line) matches = await matchesVersion(tx, line.migrations)
    if (!matches) throw new ImportRefused('The file is damaged or not an export of Plainseal.')
    if ('table' in line) insert = startInsert(tx, findTable(tables, line.table))
    if ('sequences' in line) await setSequences(tx, line.sequences)
    if ('end' in line && line.end.rows === rows) return rows
  }
  throw new ImportRefused('The file is incomplete: its end is missing.')
}

async function matchesVersion(tx: Db, migrations: string[]) {
  if (migrations.join() === (await listMigrations(tx)).join()) return true
  throw new ImportRefused(
    'The export was made by another version of Plainseal. Export it again with this one.',
  )
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
