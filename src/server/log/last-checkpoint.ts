import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  createPrivateFile,
  readPrivateFile,
  removePrivateFile,
  replacePrivateFile,
} from '#server/crypto/private-file.ts'
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
  /** Those that made way because the operator accepted another log, newest first, each with when that was. */
  listAccepted(): { size: number; at: string }[]
}

const FILE = 'log-checkpoint.txt'

/**
 * Takes the newest checkpoint out of the way, so that the log in the database is signed as it is; kept beside the keys
 * under the name that is the answer, because others may have seen it. Undefined where there is none.
 */
export function setLastCheckpointAside(keysDir: string, now: Date): string | undefined {
  const path = join(keysDir, FILE)
  const note = readPrivateFile(path)
  if (note === undefined) return undefined
  const aside = join(keysDir, `log-checkpoint-until-${now.toISOString().replaceAll(/\D/g, '')}.txt`)
  createPrivateFile(aside, note)
  removePrivateFile(path)
  return aside
}

const ASIDE = /^log-checkpoint-until-(\d{4})(\d\d)(\d\d)\d{9}\.txt$/

function listAside(keysDir: string) {
  return readdirSync(keysDir)
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, year, month, day] = ASIDE.exec(name) ?? []
      const size =
        year === undefined ? undefined : readCheckpoint(readPrivateFile(join(keysDir, name)) ?? '')?.size
      return size === undefined ? [] : [{ size, at: `${year}-${month}-${day}` }]
    })
}

const sizeOf = (note: string | undefined) =>
  note === undefined ? -1 : (readCheckpoint(note)?.size ?? Infinity)

export function lastCheckpointIn(keysDir: string): LastCheckpoint {
  const path = join(keysDir, FILE)
  return {
    read: () => readPrivateFile(path),
    save(note) {
      if (sizeOf(note) > sizeOf(readPrivateFile(path))) replacePrivateFile(path, note)
    },
    listAccepted: () => listAside(keysDir),
  }
}
