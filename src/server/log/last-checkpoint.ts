import { join } from 'node:path'
import { readPrivateFile, replacePrivateFile } from '#server/crypto/private-file.ts'
import { readCheckpoint } from '#verifier/checkpoint.ts'

/**
 * The newest checkpoint that this machine saw, beside the keys: a database that was put back to an earlier state cannot
 * take it along.
 */
export type LastCheckpoint = {
  /** Undefined before the first one. */
  read(): string | undefined
  /** Never puts an older one in place of a newer. */
  save(note: string): void
}

const FILE = 'log-checkpoint.txt'

const sizeOf = (note: string | undefined) =>
  note === undefined ? -1 : (readCheckpoint(note)?.size ?? Infinity)

export function lastCheckpointIn(keysDir: string): LastCheckpoint {
  const path = join(keysDir, FILE)
  return {
    read: () => readPrivateFile(path),
    save(note) {
      if (sizeOf(note) > sizeOf(readPrivateFile(path))) replacePrivateFile(path, note)
    },
  }
}
