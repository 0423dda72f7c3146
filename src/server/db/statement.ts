import type { Db } from '#server/db/db.ts'

type Prepared<Result> = { execute(values?: Record<string, unknown>): Promise<Result> }
type Build<Result> = (db: Db) => { prepare(name: string): Prepared<Result> }

const connections = new WeakMap<Db, Db>()

/** A transaction that is on this connection: what was prepared there runs in it. */
export function onConnection<Tx extends Db>(transaction: Tx, connection: Db): Tx {
  connections.set(transaction, connection)
  return transaction
}

/**
 * A query of the busiest calls, which Drizzle prepares once for a connection instead of putting its text together at each
 * call: that costs more than to run it. Values stand in it as `sql.placeholder('name')`; a value that is compared, not
 * stored, is given as the database takes it. Runs on the pool or in a transaction. It has no name on the server: behind a
 * pooler another connection would not know it.
 */
export function statement<Result>(
  build: Build<Result>,
): (db: Db, values: Record<string, unknown>) => Promise<Result> {
  const prepared = new WeakMap<Db, Prepared<Result>>()
  return (db, values) => {
    const connection = connections.get(db) ?? db
    const known = prepared.get(connection) ?? build(connection).prepare('')
    prepared.set(connection, known)
    return known.execute(values)
  }
}
