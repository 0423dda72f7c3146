import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Plainseal${holder}. Stop it, or set another DATA_DIR.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the folder for this process and returns the function that gives it back; throws FolderInUse when
 * another process has it. The lock is SQLite's own on a small file, because that is the one kernel file lock
 * Node offers: the kernel drops it whenever and however the process ends, and containers that share the
 * folder see it.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = path.join(folder, 'database.pid')
  const lockFile = path.join(folder, 'database.lock')
  // SQLite would not say why it cannot open the file
  for (const place of [folder, lockFile]) if (existsSync(place)) accessSync(place, constants.W_OK)
  const file = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new FolderInUse(folder, describeHolder(pidFile))
    throw error
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  let held = true
  return () => {
    if (!held) return
    held = false
    rmSync(pidFile, { force: true })
    file.close()
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function describeHolder(pidFile: string) {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return '' // the holder has not written it yet
  }
}
