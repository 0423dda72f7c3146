import type { Deps } from '#server/deps.ts'
import type { PaymentEvent } from '#server/integrations/payments/card-payments.ts'
import { applyEvent } from './apply-event.ts'
import { findCheckedUntil, findKnownEvents, saveCheckedUntil } from './payments.queries.ts'

const PROVIDER = 'stripe'
/** The provider lists an event a moment after it happened. */
const OVERLAP_MS = 60 * 60_000
const AT_ONCE = 100

/** Asks the provider for the events that no webhook told, and applies them. Tells how many there were. */
export async function reconcilePayments(deps: Deps): Promise<number> {
  if (!deps.cardPayments) return 0
  const startedAt = deps.now()
  const checkedUntil = await findCheckedUntil(deps.db, PROVIDER)
  const since = new Date(checkedUntil ? checkedUntil.getTime() - OVERLAP_MS : 0)
  let missed = 0
  let pending: PaymentEvent[] = []
  const flush = async () => {
    missed += await applyUnknown(deps, pending)
    pending = []
  }
  for await (const event of deps.cardPayments.listEvents(since)) {
    pending.push(event)
    if (pending.length === AT_ONCE) await flush()
  }
  await flush()
  await saveCheckedUntil(deps.db, PROVIDER, startedAt)
  return missed
}

async function applyUnknown(deps: Deps, events: PaymentEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const known = await findKnownEvents(
    deps.db,
    events.map(({ id }) => id),
  )
  let applied = 0
  for (const event of events) if (!known.has(event.id) && (await applyEvent(deps, event))) applied += 1
  return applied
}
