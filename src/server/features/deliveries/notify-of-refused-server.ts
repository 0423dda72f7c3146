import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { notifyOperators } from './notify-operators.ts'

/**
 * Tells the operators where a service that people connect refuses this server itself: its holders can't mend that by
 * connecting it again. All of them are told, or none: by a transaction of its own where the caller has none. `service` as
 * the Health page calls it.
 */
export async function notifyOfRefusedServer(
  db: Db,
  deps: Deps,
  service: string,
  { failure }: { failure: string },
): Promise<void> {
  if (failure === 'server')
    await db.transaction((tx) => notifyOperators(tx, deps, { problem: 'service', contractId: null, service }))
}
