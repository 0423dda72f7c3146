import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

const hasPosixModes = process.platform !== 'win32'
const modeOfOthers = 0o077

/** A key file or its folder cannot be used. The message is one line that names the path and says what to do. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError'
}

const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const errorCode = (error: unknown) => systemCode(error) ?? 'unknown error'

/** Makes the folder for the owner alone (0700), and closes one that others can enter. */
export function openPrivateFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    if (hasPosixModes && statSync(dir).mode & modeOfOthers) chmodSync(dir, 0o700)
  } catch (error) {
    throw new KeyFileError(
      `The key folder ${dir} can't be opened (${errorCode(error)}); it must belong to the user that runs Plainseal.`,
    )
  }
}

/** The file's text, or undefined when there is none. A file that others can read is refused, not read. */
export function readPrivateFile(path: string): string | undefined {
  try {
    const fd = openSync(path, 'r')
    try {
      const mode = fstatSync(fd).mode & 0o777
      if (hasPosixModes && mode & modeOfOthers) {
        throw new KeyFileError(
          `${path} can be read by others (mode ${mode.toString(8).padStart(4, '0')}); close it with: chmod 600 ${path}`,
        )
      }
      return readFileSync(fd, 'utf8')
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    if (error instanceof KeyFileError) throw error
    if (systemCode(error) === 'ENOENT') return undefined
    throw new KeyFileError(
      `${path} can't be read (${errorCode(error)}); it must belong to the user that runs Plainseal.`,
    )
  }
}

/**
 * Puts a new file in place whole and durable, and never touches one that is there. True when this call made it;
 * false when it existed, for instance because another process was faster: then read what is there.
 */
export function createPrivateFile(path: string, content: string): boolean {
  return viaTemporary(path, content, (temporary) => {
    try {
      linkSync(temporary, path)
      return true
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false
      throw error
    }
  })
}

/** Puts the content in place of the old one, whole and durable: a reader sees the old text or the new one. */
export function replacePrivateFile(path: string, content: string): void {
  viaTemporary(path, content, (temporary) => renameSync(temporary, path))
}

/** Removes a file that this process made and nobody uses. */
export function removePrivateFile(path: string): void {
  unlinkSync(path)
  syncFolder(dirname(path))
}

function viaTemporary<T>(path: string, content: string, place: (temporary: string) => T): T {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const fd = openSync(temporary, 'wx', 0o600)
    try {
      if (hasPosixModes) fchmodSync(fd, 0o600)
      if (process.getuid?.() === 0) giveToOwner(fd, dirname(path))
      writeFileSync(fd, content)
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    const placed = place(temporary)
    syncFolder(dirname(path))
    return placed
  } catch (error) {
    throw new KeyFileError(
      `${path} can't be written (${errorCode(error)}); the user that runs Plainseal must be allowed to write to the folder.`,
    )
  } finally {
    try {
      unlinkSync(temporary)
    } catch {
      // renamed, or never made
    }
  }
}

/** What root makes, as with a command, must be readable for the user that runs Plainseal, whose folder it is. */
function giveToOwner(fd: number, dir: string) {
  const { uid, gid } = statSync(dir)
  fchownSync(fd, uid, gid)
}

/** A name in a folder survives a power cut only when the folder itself is synced. */
function syncFolder(dir: string) {
  if (!hasPosixModes) return
  const fd = openSync(dir, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
