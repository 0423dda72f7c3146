import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { movableAttachments, readAttachment } from '#server/features/attachments/attachments.queries.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { movableDocuments, readDocument } from '#server/features/evidence/documents.queries.ts'
import type { FileSource } from '#server/features/kept-files/bring-content.ts'
import type { MovableFiles } from '#server/features/kept-files/movable-files.queries.ts'
import {
  forgetRemovedObject,
  listRemovedObjects,
  noteRemovedObject,
} from '#server/features/kept-files/removed-objects.queries.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { ObjectStore } from '#server/integrations/storage/object-store.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'

type Moving = Pick<Deps, 'db' | 'keyring' | 'now'> & { objects: ObjectStore }
type Read = (source: FileSource, key: DataKey, contractId: string) => Promise<unknown>

const kinds: { files: MovableFiles; read: Read }[] = [
  { files: movableDocuments, read: readDocument },
  { files: movableAttachments, read: readAttachment },
]

const PAGE = 50
const HOUR_MS = 60 * 60_000
/** Messages and copies for owners take the sealed PDF from the database, mostly: the bucket may be away for a while. */
const SETTLES_AFTER_MS = HOUR_MS
/** Nothing that was sent before its row was gone is still under way then. */
const REMOVED_AFTER_SECONDS = 60 * 60

export type Progress = (files: number) => void
type Stop = { signal?: AbortSignal | undefined; onProgress?: Progress }

/**
 * Every ten minutes: takes the files of contracts that were sealed or cancelled an hour ago to the bucket, and deletes
 * there what nothing refers to any more. Throws at its end what failed, so that it is tried again, and operators hear of it.
 */
export async function keepInBucket(deps: Deps, signal: AbortSignal): Promise<void> {
  const { objects } = deps
  if (!objects) return
  const moving = { ...deps, objects }
  const moved = await moveToBucket(moving, {
    before: new Date(deps.now().getTime() - SETTLES_AFTER_MS),
    signal,
  })
  const removed = await removeObjects(moving, { signal })
  throwFirst([...moved.failures, ...removed.failures])
}

export function throwFirst(failures: Error[]) {
  const [first] = failures
  if (!first) return
  throw new Error(
    `${failures.length} files weren’t moved to the bucket, or deleted there. ${first.message}`,
    {
      cause: first,
    },
  )
}

/** The files of contracts that were settled before this moment, one after the other; those of others stay. */
export const moveToBucket = (deps: Moving, { before, ...stop }: { before: Date } & Stop) =>
  forEach(
    kinds.map(({ files }) => ({
      list: (after: string | undefined) => files.listSettled(deps.db, before, { after, limit: PAGE }),
      idOf: (id: string) => id,
      work: (id: string) => moveOne(deps, files, id),
    })),
    stop,
  )

/** Every file back into the database, for an installation that gives up its bucket. */
export const moveBack = (deps: Moving, stop: Stop = {}) =>
  forEach(
    kinds.map(({ files, read }) => ({
      list: (after: string | undefined) => files.listInBucket(deps.db, { after, limit: PAGE }),
      idOf: ({ id }: { id: string }) => id,
      work: ({ id, key }: { id: string; key: string | null }) =>
        bringOneBack(deps, { files, read }, id, key ?? ''),
    })),
    stop,
  )

/** Deletes objects of rows that have been gone for an hour. What fails stays noted, and is tried again. */
export const removeObjects = (
  deps: Moving,
  { forSeconds = REMOVED_AFTER_SECONDS, ...stop }: { forSeconds?: number } & Stop = {},
) => {
  const tried = new Set<string>()
  const list = async () => {
    const due = await listRemovedObjects(deps.db, forSeconds, PAGE + tried.size)
    return due.filter((key) => !tried.has(key))
  }
  const work = async (key: string) => {
    tried.add(key)
    const isRemoved = await removeOne(deps, key)
    tried.delete(key)
    return isRemoved
  }
  return forEach([{ list, idOf: (key: string) => key, work }], stop)
}

type Work<Item> = {
  list: (after: string | undefined) => Promise<Item[]>
  idOf: (item: Item) => string
  work: (item: Item) => Promise<unknown>
}

/** Each item once. What is the matter with one keeps nothing from the others; a bucket that does not answer, or isn't there, ends it. */
async function forEach<Item>(works: Work<Item>[], { signal, onProgress }: Stop) {
  const failures: Error[] = []
  let done = 0
  for (const { list, idOf, work } of works) {
    let after: string | undefined
    for (;;) {
      const items = await list(after)
      if (items.length === 0) break
      for (const item of items) {
        after = idOf(item)
        if (signal?.aborted) return { done, failures }
        try {
          if (!(await work(item))) continue
          done += 1
          onProgress?.(done)
        } catch (error) {
          if (!(error instanceof Error)) throw error
          failures.push(error)
          if (error instanceof StorageError && error.failure !== 'gone') return { done, failures }
        }
      }
    }
  }
  return { done, failures }
}

/**
 * One file from its row to the bucket. At each moment the row has its content, or the bucket gave it back unchanged:
 * whichever process dies when, the next one finds the file and the name of its object, and goes on.
 */
async function moveOne({ db, objects }: Moving, files: MovableFiles, id: string): Promise<boolean> {
  const key = await files.nameObject(db, id)
  const content = key && (await files.readEncrypted(db, id, key))
  if (!content) return false
  const sha256 = createHash('sha256').update(content).digest('hex')
  await objects.put(key, content, { contractId: id, sha256 })
  if (!content.equals(await objects.get(key))) {
    await files.giveUpName(db, id, key)
    throw new Error('The bucket returned something other than what was stored.')
  }
  if (await files.markMoved(db, id, key, sha256)) return true
  // its contract was deleted meanwhile, maybe before it came into the bucket
  if (!(await files.refersTo(db, id, key))) await noteRemovedObject(db, key)
  return false
}

async function bringOneBack(
  deps: Moving,
  { files, read }: { files: MovableFiles; read: Read },
  id: string,
  key: string,
): Promise<boolean> {
  const bytes = await deps.objects.get(key)
  const given = { ...deps.objects, get: () => Promise.resolve(bytes) }
  // opened once, as whoever reads it will: nothing else takes the place of what was kept
  await read({ db: deps.db, objects: given }, await getContractKey(deps.db, deps, id), id)
  return files.bringBack(deps.db, id, key, bytes)
}

async function removeOne({ db, objects }: Moving, key: string): Promise<boolean> {
  const [id = ''] = key.split('/')
  for (const { files } of kinds)
    if (await files.refersTo(db, id, key)) {
      await forgetRemovedObject(db, key)
      return false
    }
  await objects.remove(key)
  await forgetRemovedObject(db, key)
  return true
}
