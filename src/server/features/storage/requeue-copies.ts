import type { Deps } from '#server/deps.ts'
import { listStalledCopies } from './storage-copies.queries.ts'

/** Queues copies again that nobody has tried to save since then, because the job was lost. What has a job keeps that one. */
export async function requeueCopies(deps: Deps, before: Date): Promise<void> {
  const stalled = await listStalledCopies(deps.db, before)
  const single = stalled.filter(({ isEarlier }) => !isEarlier)
  const inTurns = new Set(stalled.flatMap(({ isEarlier, connectionId }) => (isEarlier && connectionId) || []))
  await deps.db.transaction(async (tx) => {
    await deps.jobs.enqueue(
      tx,
      'save-copy',
      single.map(({ id }) => ({ copyId: id })),
    )
    await deps.jobs.enqueue(
      tx,
      'save-earlier-copies',
      [...inTurns].map((connectionId) => ({ connectionId, round: 0 })),
    )
  })
}
