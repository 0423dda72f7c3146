import type { Deps } from '#server/deps.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { isLockTimeout, limitLockWait, lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { readCheckpoint } from '#verifier/checkpoint.ts'
import { checkNote, readNote, readNoteKey } from '#verifier/signed-note.ts'
import type { LastCheckpoint } from './last-checkpoint.ts'
import type { LogKey } from './log-key.ts'
import { appendLeaves, edgeOf, hashLeaf, MissingNodeError, rootOf } from './tree.ts'
import {
  type CheckpointRow,
  computeOnTree,
  findCheckpoint,
  findTreeSize,
  insertCheckpoint,
  insertNodes,
  listWithoutLeaf,
  markLeaves,
  replaceCheckpoint,
} from './tree.queries.ts'

/** What the server signs its log with, and what it remembers of it outside the database. */
export type LogTree = { key: LogKey; last: LastCheckpoint }
type Tools = Pick<Deps, 'db' | 'now' | 'logTree' | 'logger'>

/** How much of it somebody waits for. */
type Patience = {
  /** For others that extend the tree. */
  lockMs: number
  batches: number
}

const MAX_AT_ONCE = 500
const LOCK = 'tree of the log'

/**
 * The database holds less of the log, or another, than the server has signed, or what it signed can't be read. Nothing
 * is signed until that is accepted.
 */
export class RolledBackError extends Error {
  override readonly name = 'RolledBackError'
}

/** There was more to take, or to wait for, than the caller has patience for. What was taken stays. */
export class TreeBusyError extends Error {
  override readonly name = 'TreeBusyError'
}

/**
 * Takes every committed record that is in no tree yet into the tree over all contracts, in batches, and signs a
 * checkpoint when it grew; the newest checkpoint is the answer, undefined while there is no record at all. Side by side
 * one waits for the other, and no record is taken twice. Without patience named, until all is taken.
 * @throws RolledBackError, TreeBusyError, and MissingNodeError where the stored tree has a hole
 */
export async function extendTree(deps: Tools, patience?: Patience): Promise<CheckpointRow | undefined> {
  for (let batch = 0; batch < (patience?.batches ?? Infinity); batch += 1) {
    const { isAll, checkpoint } = await takeBatch(deps, patience)
    if (!isAll) continue
    // what was not committed must not be remembered
    if (checkpoint) remember(deps, checkpoint)
    return checkpoint
  }
  throw new TreeBusyError('More records wait for the tree than were to be taken.')
}

async function takeBatch(deps: Tools, patience: Patience | undefined) {
  try {
    return await deps.db.transaction(async (tx) => {
      if (patience) await limitLockWait(tx, patience.lockMs)
      return extendOnce(tx, deps)
    })
  } catch (error) {
    throw isLockTimeout(error) ? new TreeBusyError('Others extend the tree.', { cause: error }) : error
  }
}

/** A file that can't be written is the operator's to mend: the checkpoint is signed, and the next one is tried again. */
function remember({ logTree, logger }: Tools, { note }: CheckpointRow) {
  try {
    logTree.last.save(note)
  } catch (err) {
    logger.error({ err }, 'the newest checkpoint of the log couldn’t be saved next to the keys')
  }
}

async function extendOnce(tx: Db, { now, logTree }: Tools) {
  await lockKey(tx, LOCK)
  const why = await whyRolledBack(tx, logTree)
  if (why) throw new RolledBackError(why)
  const records = await listWithoutLeaf(tx, MAX_AT_ONCE)
  const size = await findTreeSize(tx)
  if (records.length > 0) await append(tx, size, records)
  const grown = size + records.length
  const isAll = records.length < MAX_AT_ONCE
  const newest = await findCheckpoint(tx)
  if (!isAll || grown === (newest?.size ?? 0)) return { isAll, checkpoint: newest }
  const root = await computeOnTree(tx, (nodeAt) => rootOf(grown, nodeAt))
  const checkpoint = { size: grown, root, note: logTree.key.signCheckpoint(grown, root), createdAt: now() }
  await insertCheckpoint(tx, checkpoint)
  return { isAll, checkpoint }
}

async function append(tx: Db, size: number, records: Awaited<ReturnType<typeof listWithoutLeaf>>) {
  const edge = await computeOnTree(tx, (nodeAt) =>
    edgeOf(size).map((place) => ({ ...place, hash: nodeAt(place) })),
  )
  const leaves = records.map(({ hash }) => hashLeaf(Buffer.from(hash, 'hex')))
  await insertNodes(tx, appendLeaves(size, leaves, edge))
  await markLeaves(
    tx,
    records.map(({ contractId, cseq }, at) => ({ contractId, cseq, leafIndex: size + at })),
  )
}

/**
 * Why the tree in the database is not one that continues what this server has last signed, as the file beside its keys
 * and the newest checkpoint in the database say; undefined when it is. So a backup that was restored, records that were
 * cut off together with the tree, and keys that were lost show. A file that can't be read is a reason, too.
 */
export async function whyRolledBack(db: Db, tree: LogTree): Promise<string | undefined> {
  const last = readLast(tree.last)
  if ('problem' in last) return last.problem
  const why = last.note === undefined ? undefined : await whyNotContinued(db, tree.key, last.note)
  if (why) return why
  const newest = await findCheckpoint(db)
  return newest && !(await isSignedBy(tree.key, newest)) ? OF_ANOTHER_KEY : undefined
}

const OF_ANOTHER_KEY =
  'The newest checkpoint in the database wasn’t signed with this server’s log key. Restore keys/log.key from your backup, or accept the new key with npm run log:accept.'

function readLast(last: LastCheckpoint): { note: string | undefined } | { problem: string } {
  try {
    return { note: last.read() }
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error
    return { problem: `The last checkpoint next to the keys: ${error.message.replace(/\.?$/, '.')}` }
  }
}

/** Whether this key signed the checkpoint. */
export const isSignedBy = async (key: LogKey, { note }: Pick<CheckpointRow, 'note'>): Promise<boolean> =>
  (await readOwn(key, note)) !== undefined

/**
 * Signs the newest checkpoint in the database anew, in place of the signature of a key that is lost: only once the
 * operator accepts that. Does nothing where this server's key signed it.
 */
export async function signAnew({ db, now, logTree: { key } }: Omit<Tools, 'logger'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKey(tx, LOCK)
    const newest = await findCheckpoint(tx)
    if (!newest || (await isSignedBy(key, newest))) return
    const { size } = newest
    const root = await computeOnTree(tx, (nodeAt) => rootOf(size, nodeAt))
    await replaceCheckpoint(tx, { size, root, note: key.signCheckpoint(size, root), createdAt: now() })
  })
}

async function whyNotContinued(db: Db, key: LogKey, note: string): Promise<string | undefined> {
  const signed = await readOwn(key, note)
  if (!signed) return 'The last checkpoint next to the keys isn’t one that this server’s log key signed.'
  const size = await findTreeSize(db)
  if (size < signed.size)
    return `The log in the database has ${size} records, but this server signed it with ${signed.size}. A backup may have been restored.`
  const root = await findRoot(db, signed.size)
  return root?.equals(signed.root)
    ? undefined
    : `The first ${signed.size} records of the log in the database aren’t the ones that this server signed.`
}

/** What a checkpoint says that this key signed; undefined for any other note. */
export async function readOwn(key: LogKey, note: string) {
  const [parsed, own] = [readNote(note), await readNoteKey(key.verifierKey)]
  const isOwn = parsed && own && (await checkNote(parsed, own)) === 'signed'
  return isOwn ? readCheckpoint(note) : undefined
}

/** The root that the stored tree has at this size; undefined where it is smaller, or has a hole. */
export async function findRoot(db: Db, size: number): Promise<Buffer | undefined> {
  try {
    return await computeOnTree(db, (nodeAt) => rootOf(size, nodeAt))
  } catch (error) {
    if (error instanceof MissingNodeError) return undefined
    throw error
  }
}
