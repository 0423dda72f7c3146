import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { fixTextForms, listMigrations, listTables, rowsOf, type Table } from './tables.ts'

const batchBytes = 1_000_000
const batchRows = 1_000

/**
 * Writes the whole database to the file as it is at one moment: gzipped lines of JSON, a header, then for each
 * table its columns and a line for each row, values in PostgreSQL's text form. Returns the number of rows. The
 * file appears only when it is complete.
 */
export async function writeExport(db: Db, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`
  const count = { rows: 0 }
  try {
    await db.transaction(
      (tx) =>
        pipeline(
          exportLines(tx, count),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    renameSync(unfinished, file)
    return count.rows
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

async function* exportLines(tx: Db, count: { rows: number }): AsyncGenerator<string> {
  await fixTextForms(tx)
  // both cursors of a table see its rows in the same order
  await tx.execute(sql`set local synchronize_seqscans = off`)
  const tables = await listTables(tx)
  yield line({ plainseal: 'export', format: 1, migrations: await listMigrations(tx) })
  for (const table of tables) {
    yield line({ table })
    for await (const row of readRows(tx, table)) {
      count.rows++
      yield line(row)
    }
  }
  const { rows: sequences } = await tx.execute<{ name: string; last: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null`)
  yield line({ sequences })
  yield line({ end: { rows: count.rows } })
}

/** Row by row, holding little more than a megabyte at a time unless a single row is larger. */
async function* readRows(tx: Db, table: Table): AsyncGenerator<(string | null)[]> {
  const columns = table.columns.map((name) => sql.identifier(name))
  // as hexadecimal digits, bytes take twice their room
  const sizes = columns.map((column) => sql`2 * coalesce(pg_column_size(${column}), 0)`)
  const texts = columns.map((column) => sql`${column}::text`)
  await tx.execute(sql`declare export_sizes no scroll cursor for
    select (${sql.join(sizes, sql` + `)})::int as bytes from ${rowsOf(table)}`)
  await tx.execute(sql`declare export_rows no scroll cursor for
    select ${sql.join(texts, sql`, `)} from ${rowsOf(table)}`)
  for await (const size of batchSizes(tx)) {
    const { rows } = await tx.execute<Record<string, string | null>>(
      sql.raw(`fetch forward ${size} from export_rows`),
    )
    for (const row of rows) yield table.columns.map((name) => row[name] ?? null)
  }
  await tx.execute(sql`close export_rows`)
  await tx.execute(sql`close export_sizes`)
}

/** How many of the next rows make up a batch; together, the batches have every row. */
async function* batchSizes(tx: Db): AsyncGenerator<number> {
  let batch = { rows: 0, bytes: 0 }
  for (let isLast = false; !isLast;) {
    const { rows } = await tx.execute<{ bytes: number }>(
      sql.raw(`fetch forward ${batchRows} from export_sizes`),
    )
    for (const { bytes } of rows) {
      if (batch.rows === batchRows || (batch.rows > 0 && batch.bytes + bytes > batchBytes)) {
        yield batch.rows
        batch = { rows: 0, bytes: 0 }
      }
      batch = { rows: batch.rows + 1, bytes: batch.bytes + bytes }
    }
    isLast = rows.length < batchRows
  }
  if (batch.rows > 0) yield batch.rows
}
