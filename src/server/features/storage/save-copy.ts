import { createHash } from 'node:crypto'
import { formatYear } from '#shared/format-time.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import type { Deps } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import { isNoAnswer } from '#server/features/kept-files/bring-content.ts'
import { notifyOwnerOfUnsavedCopies } from '#server/features/notices/notify-owner.ts'
import type { MailAttachment } from '#server/integrations/mail/mailer.ts'
import { isTemporary } from '#server/http/error-handler.ts'
import { saveFile } from '#server/integrations/storage/cloud-storage.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import { openConnection } from './open-connection.ts'
import {
  type ConnectionRow,
  findConnectionWithSecrets,
  findOwnConnection,
  lockConnection,
  markTested,
} from './storage-connections.queries.ts'
import {
  type CopyRow,
  findWaitingCopy,
  giveUpEarlier,
  listWaitingEarlier,
  markSaved,
  markUnsaved,
} from './storage-copies.queries.ts'

/** What comes from features above this one. */
export type CopyTools = { loadSealedPdf: (deps: Deps, contractId: string) => Promise<MailAttachment> }

/** `connection`: the one that was tried, once it was. */
type Trying = { signal: AbortSignal; connection?: ConnectionRow }

const NOTIFY_AFTER_ATTEMPTS = 3
/** Copies of what was sealed before take turns with those of other people. */
const IN_A_ROUND = 20

/**
 * Saves one sealed PDF in its owner's storage. May run any number of times, also at once: what is there already is not
 * saved again, and nothing there is written over. A failure is shown to the owner and thrown on for a retry; from the
 * third on the owner is mailed, once a day for each connection.
 */
export async function saveCopy(
  deps: Deps,
  tools: CopyTools,
  copyId: string,
  attempt: Attempt,
): Promise<void> {
  const copy = await findWaitingCopy(deps.db, copyId)
  if (!copy) return
  if (!copy.connectionId) return giveUpHomeless(deps, copy)
  const trying: Trying = { signal: attempt.signal }
  try {
    await saveOne(deps, tools, copy, trying)
  } catch (error) {
    await noteFailure(deps, copy, { error, ...trying }, attempt)
    throw error
  }
}

/**
 * Saves some of the sealed PDFs from before the connection, one after the other, and queues the next round. A failure of
 * the connection, of the place that the PDFs are read from or of our own database, or a key that isn't here, stops the
 * round, which is tried again for days; one PDF that can't be read does not.
 */
export async function saveEarlierCopies(
  deps: Deps,
  tools: CopyTools,
  { connectionId, round }: { connectionId: string; round: number },
  attempt: Attempt,
): Promise<void> {
  for (const copy of await listWaitingEarlier(deps.db, connectionId, IN_A_ROUND)) {
    const trying: Trying = { signal: attempt.signal }
    try {
      // saved meanwhile by another round, or forgotten with its connection
      if (!(await findWaitingCopy(deps.db, copy.id))) continue
      await saveOne(deps, tools, copy, trying)
    } catch (error) {
      const isOfAll =
        error instanceof StorageError ||
        error instanceof KeyFileError ||
        isNoAnswer(error) ||
        isTemporary(error) ||
        attempt.signal.aborted
      await noteFailure(deps, copy, { error, ...trying }, isOfAll ? attempt : { ...attempt, isLast: true })
      if (!isOfAll) continue
      if (attempt.isLast)
        await deps.db.transaction(async (tx) => {
          await lockConnection(tx, connectionId)
          await giveUpEarlier(tx, connectionId, reasonOf(error), deps.now())
        })
      throw error
    }
  }
  await deps.db.transaction(async (tx) => {
    // whoever asks for more copies meanwhile finds this chain at work, or at its end
    if (!(await lockConnection(tx, connectionId))) return
    const [more] = await listWaitingEarlier(tx, connectionId, 1)
    if (more) await deps.jobs.enqueue(tx, 'save-earlier-copies', [{ connectionId, round: round + 1 }])
  })
}

/** It was noted in the moment in which its place was disconnected. */
const giveUpHomeless = ({ db, now }: Deps, { id }: CopyRow) =>
  markUnsaved(db, [id], { error: 'The storage service was disconnected.', isGivenUp: true, now: now() })

async function saveOne(deps: Deps, tools: CopyTools, copy: CopyRow, trying: Trying): Promise<void> {
  const { id, contractId, connectionId } = copy
  const found = connectionId && (await findConnectionWithSecrets(deps.db, deps, connectionId))
  const contract = await findContract(deps.db, contractId)
  if (!found || !contract) return
  const { connection, secrets } = found
  trying.connection = connection
  const { filename, content } = await tools.loadSealedPdf(deps, contractId)
  const { timeZone } = await getPreferences(deps.db, deps, contract.creatorId)
  const folder = `${connection.folderPath}/${formatYear(contract.completedAt ?? deps.now(), timeZone)}`
  const file = { folder, filename, bytes: content, contractId, sha256: sha256(content) }
  let path
  try {
    path = await saveFile(await openConnection(deps, connection, secrets), file, trying.signal)
  } catch (error) {
    const current = await findOwnConnection(deps.db, connection.userId, connection.id)
    // connected again meanwhile: what the old keys came to says nothing of the new ones
    const isAnew = current !== undefined && current.updatedAt > connection.updatedAt
    if (isAnew && !trying.signal.aborted) return saveOne(deps, tools, copy, trying)
    throw error
  }
  await deps.db.transaction(async (tx) => {
    // the connection before its copies, as everybody locks them
    await markTested(tx, connection, undefined, deps.now())
    await markSaved(tx, id, path, deps.now())
  })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function noteFailure(
  deps: Deps,
  copy: CopyRow,
  { error, connection }: Trying & { error: unknown },
  { number, isLast }: Attempt,
) {
  const reason = reasonOf(error)
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    if (connection && error instanceof StorageError) {
      await markTested(tx, connection, reason, now)
      await notifyOfRefusedServer(tx, deps, copy.provider, error)
    }
    await markUnsaved(tx, [copy.id], { error: reason, isGivenUp: isLast, now })
    if (!copy.connectionId) return
    if (number < NOTIFY_AFTER_ATTEMPTS && !isLast) return
    const contract = await findContract(tx, copy.contractId)
    const unsaved = { connectionId: copy.connectionId, displayName: copy.displayName, reason }
    const how = { isGivenUp: isLast, isOfConnection: error instanceof StorageError }
    if (contract) await notifyOwnerOfUnsavedCopies(tx, deps, { contract, ...unsaved, ...how })
  })
}

/** The owner reads it: only what was written for them. */
const reasonOf = (error: unknown) =>
  error instanceof StorageError ? error.message : 'The server couldn’t do it right now.'
