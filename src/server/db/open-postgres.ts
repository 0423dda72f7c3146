import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient, types } from 'pg'
import type { Db } from '#server/db/db.ts'
import type { Database } from '#server/db/open-database.ts'
import { onConnection } from '#server/db/statement.ts'

const INT8 = 20

/**
 * A server that has vanished is noticed within half a minute by whoever waits for its answer; the kernel's own first question
 * comes after two hours.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * Longer than any query of a process that serves takes. One that the server never received is given up then, with its
 * connection; the kernel keeps sending it for about 15 minutes, on Linux.
 */
export const ANSWER_WITHIN_MS = 5 * 60_000

/** For a connection of another's making. */
export const NOTICES_SILENCE = { ...KEEP_ALIVE, query_timeout: ANSWER_WITHIN_MS }

/** `answerWithinMs`: left out, a query may take as long as it likes. */
export type PostgresOptions = {
  max?: number
  idleTimeoutMillis?: number
  answerWithinMs?: number | undefined
}

/** Opens a pool on the PostgreSQL server; fails at once when the server does not answer. */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions = {},
): Promise<Database> {
  readIntegersAsNumbers()
  const pool = new Pool({
    connectionString,
    max: options.max ?? 16,
    idleTimeoutMillis: options.idleTimeoutMillis ?? 10_000,
    // below what the address says
    fallback_application_name: 'plainseal',
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    query_timeout: options.answerWithinMs,
    ...KEEP_ALIVE,
    // statements that do not wait for each other go to the server together
    pipeline: true,
  })
  // a connection that breaks while idle is replaced by the pool; unheard, the event would end the process
  let isClosing = false
  pool.on('error', (error) => {
    if (!isClosing) console.error('An idle database connection broke:', error.message)
  })
  // the same while it is in use: whoever uses it gets the error from the query
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const db: Db = drizzle({ client: pool })
  db.transaction = (run, config) => transaction(pool, run, config)
  return {
    db,
    connectionString,
    startedAt: undefined,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}

/** Drizzle's own keeps the connection for ever when `begin` fails, until the pool is empty. */
async function transaction<T>(
  pool: Pool,
  run: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
) {
  const client = await pool.connect()
  try {
    const connection = connectionOf(client)
    return await connection.transaction((tx) => run(onConnection(tx, connection)), config)
  } finally {
    client.release()
  }
}

const connections = new WeakMap<PoolClient, Db>()

/** The same for each transaction of a connection, with what was prepared on it. */
function connectionOf(client: PoolClient): Db {
  const connection: Db = connections.get(client) ?? drizzle({ client })
  connections.set(client, connection)
  return connection
}

/** Raw queries give a number where it fits, else a bigint. */
function readIntegersAsNumbers() {
  types.setTypeParser(INT8, (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value)))
}
