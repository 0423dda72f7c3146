import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 50

/**
 * Runs the work while no other process, container or not, starts or stops the database of this folder. The lock is
 * SQLite's own on an otherwise empty file, because that is the one kernel file lock Node offers: the kernel drops it
 * whenever and however the process ends.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lockFile = path.join(folder, 'start.lock')
  // SQLite would not say why it can't open the file
  for (const place of [folder, lockFile]) if (existsSync(place)) accessSync(place, constants.W_OK)
  const file = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    while (!isLocked(file)) await wait(POLL_MS)
    return await work()
  } finally {
    file.close()
  }
}

const SQLITE_BUSY = 5

function isLocked(file: DatabaseSync) {
  try {
    // not `locking_mode = exclusive`: two who fail would each keep half of the lock, and wait for the other for ever
    file.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}
