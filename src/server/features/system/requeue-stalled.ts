import type { Deps } from '#server/deps.ts'
import { listUnsealedContracts, lockContract } from '#server/features/contracts/contracts.queries.ts'
import {
  listStalledDeliveries,
  lockStalledDelivery,
  markAttemptFailed,
} from '#server/features/deliveries/deliveries.queries.ts'
import { EXPIRED, hasExpired } from '#server/features/deliveries/expired.ts'
import { isOutdated, markDropped } from '#server/features/deliveries/outdated.queries.ts'
import { isOfEvidence } from '#server/features/evidence/evidence-error.ts'
import {
  notifyDeliveryFailure,
  notifyOfDelayedDelivery,
} from '#server/features/notices/notify-delivery-failure.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import { notifyOwnerOfLateSeal } from '#server/features/notices/notify-owner.ts'
import { requeueCopies } from '#server/features/storage/requeue-copies.ts'
import { endStalledTests } from '#server/features/system-test/end-test.ts'
import { listStalledErasures } from '#server/features/erasure/erasures-elsewhere.queries.ts'
import { runAll } from './run-all.ts'

/** Retries are an hour apart at most: what nobody has touched for longer waits for a worker, or for nobody. */
const STALLED_AFTER_MS = 3 * 60 * 60_000

/**
 * Daily: queues again what waits without a job, because its retries ran out, its worker died over it or the job was
 * lost: seals of completed contracts, messages, copies for the owner's storage, and what providers are to be told of an
 * erased account. What has a job keeps that one. A message whose code or link has expired is given up instead, one
 * that nobody needs any more is dropped, and a system test has failed, and is refunded. Owners and operators
 * are told of seals and messages. May run any number of times, also at once. Throws at its end what failed: it keeps
 * nothing else from its turn.
 */
export async function requeueStalled(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - STALLED_AFTER_MS)
  await runAll([
    ['seals', () => requeueSeals(deps, before)],
    ['messages', () => requeueMessages(deps, before)],
    ['copies', () => requeueCopies(deps, before)],
    ['erasures', () => requeueErasures(deps, before)],
    ['system tests', () => endStalledTests(deps)],
  ])
}

async function requeueErasures(deps: Deps, before: Date) {
  const ids = await listStalledErasures(deps.db, before)
  await deps.jobs.enqueue(
    deps.db,
    'erase-elsewhere',
    ids.map((erasureId) => ({ erasureId })),
  )
}

async function requeueSeals(deps: Deps, before: Date) {
  const ids = await listUnsealedContracts(deps.db, before)
  await runAll(ids.map((id) => [id, () => requeueSeal(deps, id)]))
}

async function requeueMessages(deps: Deps, before: Date) {
  const ids = await listStalledDeliveries(deps.db, before)
  await runAll(ids.map((id) => [id, () => requeueMessage(deps, id, before)]))
}

const requeueSeal = (deps: Deps, contractId: string) =>
  deps.db.transaction(async (tx) => {
    const contract = await lockContract(tx, contractId)
    if (contract?.status !== 'completed' || contract.sealState === 'sealed') return
    const added = await deps.jobs.enqueue(tx, 'seal-contract', [{ contractId }])
    if (added === 0) return
    const reason = contract.sealError ?? 'The server didn’t get to it.'
    await notifyOwnerOfLateSeal(tx, deps, { contract, reason, isOfEvidence: isOfEvidence(reason) })
    await notifyOperators(tx, deps, { problem: 'unsealed', contractId })
  })

const requeueMessage = (deps: Deps, deliveryId: string, before: Date) =>
  deps.db.transaction(async (tx) => {
    const message = await lockStalledDelivery(tx, deliveryId, before)
    if (!message) return
    if (await isOutdated(tx, message)) return markDropped(tx, deliveryId, deps.now())
    if (hasExpired(message, deps.now())) {
      await markAttemptFailed(tx, message, EXPIRED.reason, true, deps.now())
      await notifyDeliveryFailure(tx, deps, message, EXPIRED)
      return
    }
    const added = await deps.jobs.enqueue(tx, 'deliver-message', [{ deliveryId }])
    if (added > 0) await notifyOfDelayedDelivery(tx, deps, message)
  })
