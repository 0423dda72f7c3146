import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/db/db.ts'

type Scope = { open: boolean }

export type TransactionGuard = {
  /** The client, whose named methods refuse to run while a transaction of the same database is open here. */
  client<C extends object>(client: C, methods: readonly (keyof C & string)[]): C
  /** The database, whose transactions are seen by the guarded client. */
  database(db: Db): Db
}

/**
 * Turns a use of the outer database inside its own transaction into an error at once. On the embedded
 * database, which has a single connection, it would wait for itself for ever; on PostgreSQL it would
 * silently run outside the transaction.
 */
export function createTransactionGuard(): TransactionGuard {
  const scopes = new AsyncLocalStorage<Scope>()

  function refuseInside(method: string) {
    if (!scopes.getStore()?.open) return
    throw new Error(
      `The outer database was used (${method}) inside a transaction: use the transaction's own db. ` +
        'A job is sent inside a transaction with enqueue(tx, …).',
    )
  }

  return {
    client: (client, methods) =>
      new Proxy(client, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target)
          if (typeof value !== 'function') return value
          if (!methods.some((method) => method === name)) return value.bind(target)
          return async (...args: unknown[]) => {
            refuseInside(String(name))
            return Reflect.apply(value, target, args)
          }
        },
      }),
    database(db) {
      const transaction = db.transaction.bind(db)
      db.transaction = (run, config) =>
        transaction((tx) => {
          const scope = { open: true }
          return scopes.run(scope, async () => {
            try {
              return await run(tx)
            } finally {
              scope.open = false
            }
          })
        }, config)
      return db
    },
  }
}
