import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL ends when it cannot write its log; four of its segments fit into this. */
const reserveInBytes = 64 * 1024 ** 2

/** Too little space is left to write safely. Nothing was written; it works again as soon as there is space. */
export class DiskNearlyFull extends Error {
  readonly code = 'ENOSPC'
  constructor() {
    super('The disk of the data folder is nearly full: nothing is written until there is space again.')
    this.name = 'DiskNearlyFull'
  }
}

/** The same database, which reads but does not write while the disk is nearly full. */
export function refuseWhenDiskIsFull(pglite: PGlite, freeInBytes: () => number): PGlite {
  function refuse() {
    if (freeInBytes() < reserveInBytes) throw new DiskNearlyFull()
  }
  return new Proxy(pglite, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'query' && name !== 'exec' && name !== 'transaction') return value.bind(target)
      return async (...args: unknown[]) => {
        if (!isReading(args[0])) refuse()
        return Reflect.apply(value, target, args)
      }
    },
  })
}

const isReading = (statement: unknown) =>
  typeof statement === 'string' && /^\s*(select|listen|unlisten|rollback)\b/i.test(statement)
