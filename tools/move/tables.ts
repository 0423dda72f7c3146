import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

export type Table = { schema: string; name: string; columns: string[] }

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): SQL =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`

/**
 * What is moved: every table of ours, and of the job queue the jobs alone. The rest of the queue's schema is made
 * anew by the queue itself at the target.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))
    group by n.nspname, c.relname
    order by n.nspname desc, c.relname`)
  return rows
}

/** Of the jobs, only those that are still to be done. */
export const rowsOf = (table: Table): SQL =>
  table.schema === 'pgboss'
    ? sql`${nameOf(table)} where state in ('created', 'retry', 'active')`
    : nameOf(table)

/** The text form of every value is then the same whatever the server and the session are set to. */
export async function fixTextForms(tx: Db) {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await tx.execute(sql.raw(`set local ${setting}`))
}

/** Which migrations made the tables, in their order. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}
