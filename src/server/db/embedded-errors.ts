import { statfsSync } from 'node:fs'
import path from 'node:path'

/** The embedded database can't be started or used; the message is one line that says why and what to do. */
export class EmbeddedDatabaseError extends Error {
  /** Whoever asks meanwhile is told to come back, as with any database that can't be reached. */
  readonly code = 'ECONNREFUSED'
  constructor(message: string) {
    super(message)
    this.name = 'EmbeddedDatabaseError'
  }
}

/** What PostgreSQL writes before it gives up, and what it means for whoever started it; the first that fits counts. */
const reasons: [RegExp, (folder: string) => string][] = [
  [
    /(shared memory|semaphores)[^:\n]{0,200}: (No space left|Invalid argument)|Cannot allocate memory/i,
    () =>
      'This machine has too little memory to start the database, or shares too little of it (/dev/shm in a container).',
  ],
  [
    /Too many open files|insufficient file descriptors/i,
    () => 'Too many files are open to start the database. Raise the limit (ulimit -n).',
  ],
  [
    /No space left on device|Disk quota exceeded/i,
    (folder) => `The disk of ${folder} is full. Free some space and start again.`,
  ],
  [
    /wrong ownership/i,
    (folder) =>
      `The database in ${folder} belongs to another user. Start Plainseal as that user, or give the folder to this one (chown).`,
  ],
  [/has invalid permissions/i, (folder) => `The folder ${folder} must be closed to others (chmod 700).`],
  [
    /Read-only file system|Permission denied/i,
    (folder) => `The database in ${folder} can't be written. Check the folder's permissions.`,
  ],
  [
    /error while loading shared libraries|not found \(required by|spawn .*initdb ENOENT/i,
    () =>
      "This system can't run the PostgreSQL that comes with Plainseal. Set DATABASE_URL to a PostgreSQL server.",
  ],
  [
    /checkpoint record|control file|invalid (magic|page)|incompatible with server|is not a valid data directory|could not (open|read|access) (file|directory)|incorrect checksum|PANIC/i,
    (folder) => `The database in ${folder} is damaged. Restore it from a backup.`,
  ],
]

/** PostgreSQL needs a segment of its log at least; on a full disk it can't even write why it gave up. */
const MIN_FREE_BYTES = 16 * 1024 ** 2

function isDiskFull(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < MIN_FREE_BYTES
}

/** Turns the end of PostgreSQL's log into one line for the person who started it. */
export function explainServerLog(log: string, folder: string): EmbeddedDatabaseError {
  const written = log.trim() || (isDiskFull(path.dirname(folder)) ? 'No space left on device' : '')
  const own = reasons.find(([pattern]) => pattern.test(written))
  const last = log
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
  const detail = last ? ` (${last})` : ''
  const message = own ? own[1](folder) : `The database in ${folder} didn't start.`
  return new EmbeddedDatabaseError(`${message}${detail}`)
}
