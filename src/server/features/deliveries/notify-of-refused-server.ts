import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { notifyOperators } from './notify-operators.ts'

/**
 * Tells the operators where a service that people connect refuses this server itself: its holders can't mend that by
 * connecting it again. `service` as the Health page calls it.
 */
export async function notifyOfRefusedServer(
  tx: Db,
  deps: Deps,
  service: string,
  { failure }: { failure: string },
): Promise<void> {
  if (failure === 'server') await notifyOperators(tx, deps, { problem: 'service', contractId: null, service })
}
