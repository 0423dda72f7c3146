import { readdirSync, readFileSync } from 'node:fs'
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
  /** What the operator accepted, newest first. What can't be read is left out. */
  listAccepted(): AcceptedLog[]
}

/** Another log that the operator accepted: two signed notes, whose signatures are still to be checked. */
export type AcceptedLog = {
  at: Date
  /** The newest checkpoint of the log before. */
  before: string
  /** The newest one of the log that was accepted; undefined where it had none, and for what an earlier release accepted. */
  from: string | undefined
}

const FILE = 'log-checkpoint.txt'
const asideFile = (which: 'until' | 'from', moment: string) => `log-checkpoint-${which}-${moment}.txt`

/**
 * Takes the newest checkpoint out of the way, so that the log in the database is signed as it is; kept beside the keys
 * under the name that is the answer, because others may have seen it, with the newest one of the log that is accepted.
 * Undefined where there is none.
 */
export function setLastCheckpointAside(
  keysDir: string,
  { now, accepted }: { now: Date; accepted: string | undefined },
): string | undefined {
  const path = join(keysDir, FILE)
  const note = readPrivateFile(path)
  if (note === undefined) return undefined
  const moment = now.toISOString().replaceAll(/\D/g, '')
  const aside = join(keysDir, asideFile('until', moment))
  if (accepted !== undefined) createPrivateFile(join(keysDir, asideFile('from', moment)), accepted)
  createPrivateFile(aside, note)
  removePrivateFile(path)
  return aside
}

const ASIDE = /^log-checkpoint-until-((\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3}))\.txt$/

/** Neither secret nor needed: what these say is signed, and whoever can't read one knows less. */
function readAside(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function listAside(keysDir: string): AcceptedLog[] {
  return readdirSync(keysDir)
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, moment = '', ...parts] = ASIDE.exec(name) ?? []
      const before = moment === '' ? undefined : readAside(join(keysDir, name))
      if (before === undefined) return []
      const [year = 0, month = 0, ...time] = parts.map(Number)
      const from = readAside(join(keysDir, asideFile('from', moment)))
      return [{ at: new Date(Date.UTC(year, month - 1, ...time)), before, from }]
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
