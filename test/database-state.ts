import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** What the queue notes of its own housekeeping, at times of its own, also while no test does anything. */
const housekeeping =
  'created_on updated_on cron_on bam_on flow_on reindex_on monitor_on monitor_claim_on monitor_backoff_on ' +
  'maintain_on delta_on delta_seconds ready_history'
const ours = sql`nspname !~ '^(pg_|information_schema$)'`
/** Partitions that the queue makes for each day. */
const ofADay = sql`relname ~ '^queue_stats_\d+'`

type Row = { name: string; value: string | null }

/**
 * Everything by which two databases of ours can differ, by name: what is defined in them, what each table holds and where
 * each sequence stands. The order of columns counts for nothing.
 */
export async function stateOf(db: Db): Promise<Record<string, string | null>> {
  const { rows: tables } = await db.execute<{ schema: string; table: string }>(sql`
    select nspname as schema, relname as table from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${ours} and relkind in ('r', 'p') and not relispartition`)
  const held = tables.map(
    ({ schema, table }) => sql`
      select ${`rows of ${schema}.${table}`}::text as name,
        string_agg(value, e'\n' order by value) as value
      from (select ${schema === 'pgboss' ? sql`(to_jsonb(t) - string_to_array(${housekeeping}, ' '))::text` : sql`to_jsonb(t)::text`} as value
        from ${sql.identifier(schema)}.${sql.identifier(table)} t) as rows`,
  )
  const { rows } = await db.execute<Row>(sql.join([...defined, ...held], sql` union all `))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const relations = sql`pg_class c join pg_namespace n on n.oid = relnamespace and ${ours} and not (${ofADay})`

const defined = [
  sql`select format('relation %I.%I', nspname, relname) as name,
      concat_ws(' ', relkind, relpersistence, reloptions, relacl, relowner) as value
    from ${relations}`,
  sql`select format('column %I.%I.%I', nspname, relname, attname),
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        pg_get_expr(adbin, adrelid))
    from ${relations} join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on adrelid = c.oid and adnum = attnum`,
  sql`select format('index %I.%I', nspname, relname), concat_ws(' ', pg_get_indexdef(c.oid), indisvalid)
    from ${relations} join pg_index on indexrelid = c.oid`,
  sql`select format('constraint %I.%I.%I', nspname, relname, conname),
      concat_ws(' ', pg_get_constraintdef(o.oid), convalidated)
    from ${relations} join pg_constraint o on conrelid = c.oid`,
  sql`select format('trigger %I.%I.%I', nspname, relname, tgname),
      concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from ${relations} join pg_trigger t on tgrelid = c.oid and not tgisinternal`,
  sql`select format('function %I.%I(%s)', nspname, proname, oidvectortypes(proargtypes)), pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = pronamespace and ${ours}`,
  sql`select format('type %I.%I', nspname, typname),
      concat_ws(' ', typtype, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum
        where enumtypid = t.oid))
    from pg_type t join pg_namespace n on n.oid = typnamespace and ${ours} where typtype in ('d', 'e', 'r')`,
  sql`select format('sequence %I.%I', schemaname, sequencename),
      concat_ws(' ', last_value, start_value, increment_by, min_value, max_value, cycle)
    from pg_sequences`,
  sql`select format('schema %I', nspname), concat_ws(' ', nspowner, nspacl) from pg_namespace n where ${ours}`,
  sql`select format('extension %I', extname), extversion from pg_extension`,
  sql`select 'settings', string_agg(setconfig::text, ' ') from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  sql`select 'large objects', count(*)::text from pg_largeobject_metadata`,
]

/** Names what differs between two states, with the beginning of both values. */
export function differences(
  one: Record<string, string | null>,
  other: Record<string, string | null>,
): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted()
  return names
    .filter((name) => one[name] !== other[name])
    .map(
      (name) => `${name}: ${(one[name] ?? 'none').slice(0, 200)} | ${(other[name] ?? 'none').slice(0, 200)}`,
    )
}
