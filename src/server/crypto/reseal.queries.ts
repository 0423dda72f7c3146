import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Keyring } from './keyring.ts'
import { KeyFileError } from './private-file.ts'
import { SealedBoxError } from './sealed-box.ts'

type Box = {
  table: string
  column: string
  /** Columns of the primary key with their types; what they hold, joined, is the id that the box is bound to. */
  key: [column: string, type: 'uuid' | 'text' | 'integer'][]
  joinedBy?: string
  /** Wrapped keys of contracts, or data sealed with the account key. */
  holds: 'key' | 'data'
  /** Rows held in memory together, where they may be large. */
  atOnce?: number
  /** The id holds addresses and links, which are nothing to print. */
  hasSecretId?: true
}

/** Everything that is sealed with a master key. The rest is sealed with the key of its contract. */
export const boxes: Box[] = [
  { table: 'contract_encryption', column: 'wrapped_key', key: [['contract_id', 'uuid']], holds: 'key' },
  { table: 'users', column: 'phone', key: [['id', 'uuid']], holds: 'data' },
  { table: 'contacts', column: 'phone', key: [['id', 'uuid']], holds: 'data' },
  { table: 'pdf_services', column: 'password', key: [['user_id', 'uuid']], holds: 'data' },
  { table: 'user_settings', column: 'twilio_auth_token', key: [['user_id', 'uuid']], holds: 'data' },
  { table: 'deliveries', column: 'payload', key: [['id', 'uuid']], holds: 'data' },
  { table: 'uploads', column: 'content', key: [['id', 'uuid']], holds: 'data', atOnce: 4 },
  { table: 'outbox_messages', column: 'payload', key: [['id', 'uuid']], holds: 'data' },
  { table: 'contract_drafts', column: 'content', key: [['user_id', 'uuid']], holds: 'data' },
  { table: 'mailboxes', column: 'secrets', key: [['id', 'uuid']], holds: 'data' },
  { table: 'storage_connections', column: 'secrets', key: [['id', 'uuid']], holds: 'data' },
  { table: 'erasures_elsewhere', column: 'secrets', key: [['id', 'uuid']], holds: 'data' },
  {
    table: 'disclaimer_acceptances',
    column: 'circumstances',
    key: [
      ['user_id', 'uuid'],
      ['feature', 'text'],
      ['version', 'text'],
    ],
    joinedBy: '/',
    holds: 'data',
  },
  {
    table: 'outbox_attachments',
    column: 'content',
    key: [
      ['message_id', 'uuid'],
      ['number', 'integer'],
    ],
    joinedBy: '/',
    holds: 'data',
  },
  {
    table: 'idempotency_keys',
    column: 'answer',
    key: [
      ['scope', 'text'],
      ['key', 'text'],
    ],
    joinedBy: ' ',
    holds: 'data',
    hasSecretId: true,
  },
]

type Row = { key: string[]; sealed: Uint8Array }

/** A value that no key opens; it stays as it is. */
export type Unopened = { column: string; id: string | undefined; problem: string }

/**
 * Moves everything that an older master key sealed to the active one, in batches beside running traffic, and tells how
 * many values it moved, and which can't be opened. What another process changes meanwhile is left as that process wrote
 * it. May run at any time, by several processes at once, and again after it was interrupted.
 */
export async function resealData(
  db: Db,
  keyring: Keyring,
  batchSize = 100,
): Promise<{ moved: number; unopened: Unopened[] }> {
  let moved = 0
  const unopened: Unopened[] = []
  for (const box of boxes) {
    const limit = Math.min(batchSize, box.atOnce ?? batchSize)
    let batch = await listStale(db, box, keyring.activeKid(), undefined, limit)
    while (batch.length > 0) {
      for (const row of batch) {
        try {
          if (await reseal(db, keyring, box, row)) moved++
        } catch (error) {
          if (!(error instanceof SealedBoxError || error instanceof KeyFileError)) throw error
          unopened.push({
            column: `${box.table}.${box.column}`,
            id: box.hasSecretId ? undefined : idOf(box, row),
            problem: error.message,
          })
        }
      }
      batch = await listStale(db, box, keyring.activeKid(), batch.at(-1), limit)
    }
  }
  return { moved, unopened }
}

/**
 * Goes on with a move that somebody began: a new key alone moves nothing, as other machines may not have it yet. Throws
 * when there was something that can't be opened, after everything else was moved.
 */
export async function resealAll(db: Db, keyring: Keyring): Promise<void> {
  if (keyring.movedTo() !== keyring.activeKid()) return
  const { unopened } = await resealData(db, keyring)
  if (unopened.length > 0) throw new Error([...new Set(unopened.map(({ problem }) => problem))].join('\n'))
}

/** Whether an older master key still seals something. */
export async function isResealDue(db: Db, keyring: Keyring): Promise<boolean> {
  for (const box of boxes)
    if ((await listStale(db, box, keyring.activeKid(), undefined, 1)).length > 0) return true
  return false
}

const LOOKED_AT = 500

/** Names of the master keys that sealed the newest and oldest accounts and contracts, but aren't in the folder of keys. */
export async function listMissingKids(db: Db, keyring: Keyring): Promise<string[]> {
  const { rows } = await db.execute<{ kid: string }>(sql`
    select distinct encode(substring(sealed from 2 for 8), 'hex') as kid from (
      (select phone as sealed from users order by id limit ${LOOKED_AT})
      union all (select phone from users order by id desc limit ${LOOKED_AT})
      union all (select wrapped_key from contract_encryption order by contract_id limit ${LOOKED_AT})
      union all (select wrapped_key from contract_encryption order by contract_id desc limit ${LOOKED_AT})
    ) as looked_at where octet_length(sealed) > 8 order by kid`)
  return rows.map(({ kid }) => kid).filter((kid) => !keyring.hasKey(kid))
}

const idOf = ({ joinedBy }: Box, { key }: Row) => key.join(joinedBy)

async function listStale(db: Db, box: Box, activeKid: string, after: Row | undefined, limit: number) {
  const { table, column, key } = box
  const columns = sql.join(
    key.map(([name]) => sql.identifier(name)),
    sql`, `,
  )
  const texts = sql.join(
    key.map(([name]) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  const later = after ? sql`and (${columns}) > (${values(box, after)})` : sql``
  // a box begins with one byte for the version and eight that name the key
  const { rows } = await db.execute<Row>(sql`
    select array[${texts}] as key, ${sql.identifier(column)} as sealed from ${sql.identifier(table)}
    where ${sql.identifier(column)} is not null
      and substring(${sql.identifier(column)} from 2 for 8) <> decode(${activeKid}, 'hex') ${later}
    order by ${columns} limit ${limit}`)
  return rows
}

async function reseal(db: Db, keyring: Keyring, box: Box, row: Row): Promise<boolean> {
  const { table, column, key, holds } = box
  const place = { table, id: idOf(box, row), column }
  const current = holds === 'key' ? keyring.rewrap(row.sealed, place) : keyring.reseal(row.sealed, place)
  const columns = sql.join(
    key.map(([name]) => sql.identifier(name)),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    update ${sql.identifier(table)} set ${sql.identifier(column)} = ${current}
    where (${columns}) = (${values(box, row)}) and ${sql.identifier(column)} = ${row.sealed}
    returning 1`)
  return rows.length === 1
}

const values = ({ key }: Box, row: Row) =>
  sql.join(
    key.map(([, type], n) => sql`${row.key[n]}::${sql.raw(type)}`),
    sql`, `,
  )
