import { PgDatabase, PgDialect, PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Query } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

type Build<Result> = (db: Db) => {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> }
}
type Fields = Parameters<PgSession['prepareQuery']>[1]

/** What a query comes to: its text, its parameters with places for the values, and how its rows are read. */
class Recorded<T extends PreparedQueryConfig = PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly fields: Fields
  constructor(query: Query, fields: Fields) {
    super(query, undefined, undefined)
    this.fields = fields
  }
  override execute(): never {
    throw new Error('A recorded query runs on a database, through statement()')
  }
}

class Recorder extends PgSession {
  override prepareQuery<T extends PreparedQueryConfig>(query: Query, fields: Fields) {
    return new Recorded<T>(query, fields)
  }
  override transaction(): never {
    throw new Error('A recorded query has no transaction')
  }
}

/** Which tables of a join may be missing in a row: Drizzle sets it on what it has prepared, and its types hide it. */
const JOINS = 'joinsNotNullableMap'

const dialect = new PgDialect()
const recorder: Db = new PgDatabase(dialect, new Recorder(dialect), undefined)

/**
 * A query of the busiest calls, whose text is put together once instead of at each call: that costs more than to
 * run it. Values stand in it as `sql.placeholder('name')`; a value that is compared, not stored, is given as the
 * database takes it. Runs on a connection or in a transaction, on either kind of database.
 */
export function statement<Result>(
  build: Build<Result>,
): (db: Db, values: Record<string, unknown>) => Promise<Result> {
  let recorded: Recorded | undefined
  return (db, values) => {
    recorded ??= record(build)
    const query = db._.session.prepareQuery<{ execute: Result; all: unknown; values: unknown }>(
      recorded.getQuery(),
      recorded.fields,
      undefined,
      true,
    )
    Reflect.set(query, JOINS, Reflect.get(recorded, JOINS))
    return query.execute(values)
  }
}

function record(build: Build<unknown>): Recorded {
  const prepared = build(recorder).prepare('')
  if (!(prepared instanceof Recorded)) throw new Error('Not a query of the database it was given')
  return prepared
}
