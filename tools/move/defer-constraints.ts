import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { nameOf, type Table } from './tables.ts'

type ForeignKey = { schema: string; name: string; key: string }

/**
 * Runs the work with foreign keys checked at its end, so that rows may come in any order, and without our own
 * triggers. Needs no more rights than those of the tables' owner.
 */
export async function withConstraintsDeferred<T>(
  tx: Db,
  tables: Table[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: keys } = await tx.execute<ForeignKey>(sql`
    select n.nspname as schema, c.relname as name, k.conname as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and not k.condeferrable and n.nspname = 'public'`)
  const alterKeys = async (how: string) => {
    for (const key of keys)
      await tx.execute(
        sql`alter table ${nameOf(key)} alter constraint ${sql.identifier(key.key)} ${sql.raw(how)}`,
      )
  }
  const alterTriggers = async (how: string) => {
    for (const table of tables.filter(({ schema }) => schema === 'public'))
      await tx.execute(sql`alter table ${nameOf(table)} ${sql.raw(how)} trigger user`)
  }
  await alterKeys('deferrable initially deferred')
  await alterTriggers('disable')
  const result = await work()
  await tx.execute(sql`set constraints all immediate`)
  await alterKeys('not deferrable')
  await alterTriggers('enable')
  return result
}
