import type { Deps } from '#server/deps.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
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
} from './tree.queries.ts'

/** What the server signs its log with, and what it remembers of it outside the database. */
export type LogTree = { key: LogKey; last: LastCheckpoint }
type Tools = Pick<Deps, 'db' | 'now' | 'logTree'>

const MAX_AT_ONCE = 500

/** The database holds less of the log, or another, than the server has signed. Nothing is signed until that is accepted. */
export class RolledBackError extends Error {
  override readonly name = 'RolledBackError'
}

/**
 * Takes every committed record that is in no tree yet into the tree over all contracts, in batches, and signs a
 * checkpoint when it grew; the newest checkpoint is the answer, undefined while there is no record at all. Side by side
 * one waits for the other, and no record is taken twice. @throws RolledBackError
 */
export async function extendTree(deps: Tools): Promise<CheckpointRow | undefined> {
  for (;;) {
    const { isAll, checkpoint } = await deps.db.transaction((tx) => extendOnce(tx, deps))
    if (!isAll) continue
    // what was not committed must not be remembered
    if (checkpoint) deps.logTree.last.save(checkpoint.note)
    return checkpoint
  }
}

async function extendOnce(tx: Db, { now, logTree }: Tools) {
  await lockKey(tx, 'tree of the log')
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
 * says; undefined when it is. So a backup that was restored, or records that were cut off together with the tree, show.
 */
export async function whyRolledBack(db: Db, { key, last }: LogTree): Promise<string | undefined> {
  const note = last.read()
  if (note === undefined) return undefined
  const signed = await readOwn(key, note)
  if (!signed) return 'The last checkpoint beside the keys isn’t one that this server’s log key signed.'
  const size = await findTreeSize(db)
  if (size < signed.size)
    return `The log in the database has ${size} records, but this server signed it with ${signed.size}. A backup may have been restored.`
  const root = await findRoot(db, signed.size)
  return root?.equals(signed.root)
    ? undefined
    : `The first ${signed.size} records of the log in the database aren’t the ones that this server signed.`
}

async function readOwn(key: LogKey, note: string) {
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
