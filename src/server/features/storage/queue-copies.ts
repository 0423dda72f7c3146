import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { presentCopy } from './present-connection.ts'
import { lockOwnConnection } from './storage-connections.queries.ts'
import {
  insertCopies,
  insertEarlierCopies,
  listWaitingEarlier,
  listWaitingIds,
  retryFailedCopy,
} from './storage-copies.queries.ts'

/** With the seal: a copy of the sealed PDF will go to each place that the contract's owner has connected. */
export async function queueCopies(
  tx: Db,
  deps: Deps,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<void> {
  const added = await insertCopies(tx, { contractId: id, creatorId, now: deps.now() })
  await deps.jobs.enqueue(
    tx,
    'save-copy',
    added.map((copyId) => ({ copyId })),
  )
}

/**
 * Copies of all that was sealed before the connection will go there, too, and of what was given up; each once. Tells how
 * many are new.
 */
export const queueEarlierCopies = (deps: Deps, user: SessionUser, connectionId: string) =>
  deps.db.transaction(async (tx) => {
    if (!(await lockOwnConnection(tx, user.id, connectionId))) throw notFound('Storage service')
    const [waiting] = await listWaitingEarlier(tx, connectionId, 1)
    const queued = await insertEarlierCopies(tx, { userId: user.id, connectionId, now: deps.now() })
    // what waits already is being worked off, and the new ones with it
    if (queued > 0 && !waiting)
      await deps.jobs.enqueue(tx, 'save-earlier-copies', [{ connectionId, round: 0 }])
    return { queued }
  })

/** What waits for its next try there is tried now: the place works again. */
export async function retryWaitingCopies(tx: Db, { jobs }: Deps, connectionId: string): Promise<void> {
  await jobs.retryNow(tx, 'save-copy', await listWaitingIds(tx, connectionId))
  await jobs.retryNow(tx, 'save-earlier-copies', [connectionId])
}

/** A copy that was given up is tried again. */
export const retryCopy = (deps: Deps, user: SessionUser, id: string) =>
  deps.db.transaction(async (tx) => {
    const copy = await retryFailedCopy(tx, { userId: user.id, id, now: deps.now() })
    if (!copy) throw notFound('Copy')
    if (!copy.connectionId) throw conflict('This storage service is disconnected. Connect it again first.')
    await deps.jobs.enqueue(tx, 'save-copy', [{ copyId: id }])
    return presentCopy(copy)
  })
