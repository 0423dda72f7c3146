import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  /** The table and column that a foreign key refers to, and the first column of that key. */
  target: string | null
  targetColumn: string | null
  firstColumn: string | null
}

const awkward = [
  '',
  'plain',
  'Zürich – 東京 🖋️',
  'a\tb\nc\\d',
  `"quoted", it's`,
  '\\x00',
  'NULL',
  '{1,2}',
  'x'.repeat(3000),
]
const pick = <T>(list: readonly T[]): T | undefined => list[randomInt(list.length)]

const random: Record<string, () => SQL> = {
  uuid: () => sql`${randomUUID()}::uuid`,
  text: () => sql`${`${pick(awkward)}${randomUUID()}`}::text`,
  boolean: () => sql`${randomInt(2) === 1}::boolean`,
  smallint: () => sql`${randomInt(1, 2 ** 15 - 1)}::int2`,
  integer: () => sql`${randomInt(1, 2 ** 31 - 1)}::int`,
  bigint: () => sql`${String(randomInt(1, 2 ** 47))}::text::bigint`,
  bytea: () => sql`decode(${randomBytes(randomInt(2_000)).toString('hex')}, 'hex')`,
  jsonb: () => sql`${JSON.stringify({ [`${pick(awkward)}`]: [pick(awkward), 1.5, null] })}::text::jsonb`,
  date: () => sql`date '2000-01-01' + ${randomInt(20_000)}::int`,
  'timestamp with time zone': () => sql`to_timestamp(${Math.random() * 4e9}::float8)`,
}

/** Fills every table of ours with rows of odd values that keep every constraint: for tests that move or count data. */
export async function fillTables(db: Db, rowsEach: number): Promise<void> {
  const columns = await listColumns(db)
  const open = new Set(columns.map(({ table }) => table))
  while (open.size > 0) {
    const isReady = (table: string, { mayWait }: { mayWait: boolean }) =>
      columns.every(
        (c) =>
          c.table !== table ||
          c.target === null ||
          c.target === table ||
          !open.has(c.target) ||
          (mayWait && c.nullable),
      )
    const whole = [...open].filter((table) => isReady(table, { mayWait: false }))
    // in a circle one begins without what the others will hold
    const ready =
      whole.length > 0 ? whole : [...open].filter((table) => isReady(table, { mayWait: true })).slice(0, 1)
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...open].join(', ')}`)
    for (const table of ready) {
      const own = columns.filter((column) => column.table === table)
      for (let row = 0; row < rowsEach; row++) await insertRow(db, table, own, row)
      open.delete(table)
    }
  }
}

async function insertRow(db: Db, table: string, columns: Column[], row: number) {
  const names = columns.map(({ name }) => sql`${sql.identifier(name)}`)
  const values = columns.map((column) => valueOf(column, row))
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
}

/** A row refers to the row of the same number, so that what is unique by reference stays unique. */
function valueOf({ name, type, nullable, target, targetColumn, firstColumn }: Column, row: number): SQL {
  if (target && targetColumn && firstColumn) {
    const [key, first] = [sql.identifier(targetColumn), sql.identifier(firstColumn)]
    return sql`(select ${key} from ${sql.identifier(target)} order by ${first} offset ${row} limit 1)`
  }
  // what is not in its row is in the bucket
  if (nullable && row % 3 === 0 && name !== 'object_key') return sql`null`
  // how often something was done and undone again: the database knows that one follows the other
  if (name.endsWith('_times')) return sql`${row}::int`
  const make = random[type]
  if (!make) throw new Error(`No test value for ${name} of type ${type}`)
  return make()
}

async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, f.relname as target, fa.attname as "targetColumn", ff.attname as "firstColumn"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join lateral (
      select confrelid, confkey, array_position(conkey, a.attnum) as place from pg_constraint
      where conrelid = c.oid and contype = 'f' and a.attnum = any (conkey)
      order by cardinality(conkey) limit 1
    ) k on true
    left join pg_class f on f.oid = k.confrelid
    left join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[k.place]
    left join pg_attribute ff on ff.attrelid = f.oid and ff.attnum = k.confkey[1]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  return rows
}
