import { mkdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database } from '#server/db/open-database.ts'
import { refuseWhenDiskIsFull } from '#server/db/open-disk-guard.ts'
import { createTransactionGuard } from '#server/db/open-guard.ts'
import { fsyncs, DurableNodeFS } from '#server/db/open-durable-fs.ts'
import { lockFolder } from '#server/db/lock-folder.ts'
import { createFromTemplate } from '#server/db/template.ts'

const checkpointEveryMs = 5 * 60_000

/** `-F` switches fsync off, which PGlite does by default. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

const BYTEA = 17

/** PGlite's own conversion goes byte by byte and holds the whole process for seconds where a file is large. */
const quickBytes: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  serializers: {
    [BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
  parsers: { [BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
}

export type EmbeddedOptions = {
  checkpointEveryMs?: number
  onProgress?: (line: string) => void
  /** How much the disk still takes; tests say what they like. */
  freeInBytes?: () => number
}

/**
 * Opens the database in the folder, creating it at first start. A transaction that was acknowledged survives
 * a crash or power cut: every commit reaches the disk by fsync. Throws FolderInUse when another process has
 * the folder open.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Database> {
  makeFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'db')
    await createFromTemplate(folder, options.onProgress)
    const pglite = await PGlite.create({
      fs: new DurableNodeFS(folder),
      startParams: durableParams,
      ...quickBytes,
    })
    await assertDurable(pglite)
    const checkpoint = () => pglite.query('checkpoint').catch(reportFailedCheckpoint)
    const timer = setInterval(checkpoint, options.checkpointEveryMs ?? checkpointEveryMs).unref()
    const freeInBytes = options.freeInBytes ?? (() => freeOnDisk(folder))
    const database = embeddedDatabase(refuseWhenDiskIsFull(pglite, freeInBytes))
    return {
      ...database,
      async close() {
        clearInterval(timer)
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database in memory: quick, and gone with the process. */
export async function openInMemory(options: PGliteOptions = {}): Promise<Database> {
  return embeddedDatabase(await PGlite.create({ ...quickBytes, ...options }))
}

function embeddedDatabase(pglite: PGlite): Database {
  const guard = createTransactionGuard()
  const client = guard.client(pglite, ['query', 'sql', 'exec', 'transaction'])
  return {
    kind: 'pglite',
    db: guard.database(drizzle({ client })),
    jobs: { backend: 'pglite', db: fromPglite(client) },
    close: () => pglite.close(),
  }
}

function freeOnDisk(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Node's own `recursive` never returns where the system takes no folders, as in /proc. */
function makeFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

async function assertDurable(pglite: PGlite) {
  const { rows } = await pglite.query<{ fsync: string; method: string }>(
    "select current_setting('fsync') fsync, current_setting('wal_sync_method') method",
  )
  const before = fsyncs.count
  await pglite.query('checkpoint')
  const [setting] = rows
  if (setting?.fsync !== 'on' || setting.method !== 'fsync' || fsyncs.count === before)
    throw new Error('The embedded database does not write durably; refusing to use it.')
}

function reportFailedCheckpoint(error: unknown) {
  console.error('The embedded database could not write a checkpoint:', error)
}
