import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Binaries, copyBinaries, findBinaries } from '#server/db/embedded-binaries.ts'
import { EmbeddedDatabaseError } from '#server/db/embedded-errors.ts'

/** The account of the operating system that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number }

export type Places = {
  /** Holds `data`, the pipes and the log; only the account that runs PostgreSQL (and root) can enter it. */
  folder: string
  data: string
  socketFolder: string
  binaries: Binaries
  /** Whoever runs PostgreSQL where that isn't this process's own user. */
  account: Account | undefined
}

export type PlaceOptions = {
  /** Runs PostgreSQL when Plainseal runs as root, which PostgreSQL refuses. */
  osUser: string
  onProgress: (line: string) => void
  /** Where root puts what that user can't reach: the database, its programs. */
  sharedState?: string
  /** The keys of the data folder may be those of an export that comes into a new database. */
  isImport?: boolean
  /** PostgreSQL's programs; those of the package when left out. */
  binaries?: Binaries
}

const SHARED_STATE = '/var/lib/plainseal'
/** In a data folder whose database is elsewhere: where, and the folder itself, which may be moved or copied. */
const PLACE_FILE = 'postgres.place'
/** The kernel's limit for the address of a socket is 108 bytes on Linux and 104 on macOS, its final zero included. */
const MAX_SOCKET_PATH = 103

/**
 * Decides where the embedded database of a data folder is and who runs it, and makes what is missing for that. A
 * database stays where it was first put. Throws EmbeddedDatabaseError when an earlier Plainseal left another kind of
 * database, the one that the keys belong to is gone, or the folder is out of reach.
 */
export function choosePlaces(dataDir: string, options: PlaceOptions): Places {
  const own = path.join(dataDir, 'postgres')
  refuseEarlierDatabase(dataDir, own)
  const account = process.getuid?.() === 0 ? findAccount(options.osUser) : undefined
  const binaries = options.binaries ?? findBinaries()
  if (!account) {
    refuseLostDatabase(dataDir, own, options)
    return placesIn(own, binaries, account)
  }
  return forOthers(() => choosePlacesFor(account, { dataDir, own, binaries }, options))
}

function choosePlacesFor(
  account: Account,
  { dataDir, own, binaries }: { dataDir: string; own: string; binaries: Binaries },
  options: PlaceOptions,
): Places {
  const sharedState = options.sharedState ?? SHARED_STATE
  const reachable = withinReach(account, binaries, { ...options, sharedState })
  const elsewhere = findPlace(dataDir) ?? path.join(sharedState, nameOf(dataDir))
  if (!existsSync(path.join(elsewhere, 'data'))) {
    if (canReach(account, dataDir)) {
      refuseLostDatabase(dataDir, own, options)
      return placesIn(own, reachable, account)
    }
    if (existsSync(path.join(own, 'data')))
      throw new EmbeddedDatabaseError(
        `PostgreSQL can't run as root, and the user ${account.name} can't reach the database in ${own}. Let that user through to it (chmod o+x on the folders above), or set DATABASE_OS_USER.`,
      )
    refuseLostDatabase(dataDir, elsewhere, options)
  }
  options.onProgress(
    `PostgreSQL can't run as root, and the user ${account.name} couldn't reach ${dataDir}: the database is in ${elsewhere}. Back that up too.`,
  )
  writeFileSync(path.join(dataDir, PLACE_FILE), `${elsewhere}\n${realpathSync(dataDir)}\n`)
  mkdirSync(sharedState, { recursive: true, mode: 0o755 })
  return placesIn(elsewhere, reachable, account)
}

/** Where the database was put for this data folder, wherever that is now. A copy of the folder doesn't share it. */
function findPlace(dataDir: string): string | undefined {
  const [place, owner] = readPlace(dataDir)
  if (!place || !owner) return undefined
  // moved, it may have left a link behind
  const isMoved = existsSync(owner) && realpathSync(owner) === realpathSync(dataDir)
  if (!isMoved && readPlace(owner)[0] === place)
    throw new EmbeddedDatabaseError(
      `${dataDir} is a copy of ${owner}, whose database is in ${place}. Start that one or, if this one replaces it, move it away.`,
    )
  return place
}

function readPlace(dataDir: string): string[] {
  const file = path.join(dataDir, PLACE_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** Whoever finds an empty site where contracts were would take them for lost. */
function refuseLostDatabase(dataDir: string, folder: string, { isImport }: PlaceOptions) {
  const keys = path.join(dataDir, 'keys')
  if (isImport || existsSync(path.join(folder, 'data'))) return
  if (!existsSync(path.join(keys, 'log-checkpoint.txt'))) return
  // put there by root
  const [place] = readPlace(dataDir)
  throw new EmbeddedDatabaseError(
    `${keys} has the keys of a database that isn't in ${folder}${place && place !== folder ? `, but in ${place}` : ''}. Restore it there from your backup, or set DATABASE_URL if it's on a server. For an export, run: npm run import -- plainseal.dump. To start without it, move the keys away.`,
  )
}

function withinReach(
  account: Account,
  binaries: Binaries,
  { sharedState, onProgress }: PlaceOptions & { sharedState: string },
): Binaries {
  if (canReach(account, path.join(binaries.folder, 'bin/postgres'))) return binaries
  const copy = copyBinaries(binaries, sharedState)
  onProgress(
    `PostgreSQL can't run as root, and the user ${account.name} can't reach its programs in ${binaries.folder}: it runs from a copy in ${copy.folder}.`,
  )
  return copy
}

/** PostgreSQL's own name for it, of its default port. */
export const socketOf = (socketFolder: string) => path.join(socketFolder, '.s.PGSQL.5432')

function placesIn(folder: string, binaries: Binaries, account: Account | undefined): Places {
  makePrivate(folder, account)
  const isShort = Buffer.byteLength(socketOf(folder)) <= MAX_SOCKET_PATH
  const socketFolder = isShort ? folder : path.join(tmpdir(), nameOf(folder))
  if (!isShort) makePrivate(socketFolder, account)
  return { folder, data: path.join(folder, 'data'), socketFolder, binaries, account }
}

/** A folder that only the account can enter; one that is somebody else's is refused. */
function makePrivate(folder: string, account: Account | undefined) {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  }
  const { uid, mode } = statSync(folder)
  const wanted = account?.uid ?? process.getuid?.()
  if ((wanted !== undefined && uid !== wanted) || (mode & 0o077) !== 0)
    throw new EmbeddedDatabaseError(
      `The folder ${folder} must belong to the user ${account?.name ?? 'who runs Plainseal'} and be closed to others (chmod 700).`,
    )
}

/** A short name for a path: what it ends with, and enough of its hash that no two are alike. */
function nameOf(folder: string) {
  const end = path
    .basename(path.dirname(folder))
    .replace(/[^\w-]/g, '')
    .slice(0, 20)
  return `plainseal-${end}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/** Root's umask may close to everybody what root makes here for another user: the modes alone decide. */
function forOthers<T>(work: () => T): T {
  const umask = process.umask(0o022)
  try {
    return work()
  } finally {
    process.umask(umask)
  }
}

const canReach = ({ uid, gid }: Account, place: string) =>
  spawnSync('test', ['-x', place], { uid, gid, stdio: 'ignore', cwd: '/' }).status === 0

function findAccount(name: string): Account {
  try {
    const id = (what: string) =>
      Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    const account = { name, uid: id('-u'), gid: id('-g') }
    if (account.uid > 0) return account
  } catch {
    // said below
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL can't run as root, and DATABASE_OS_USER names no other user of this system (${name}). Set it to one, or set DATABASE_URL.`,
  )
}

function refuseEarlierDatabase(dataDir: string, own: string) {
  const earlier = path.join(dataDir, 'db')
  if (!existsSync(path.join(earlier, 'PG_VERSION')) || existsSync(own)) return
  throw new EmbeddedDatabaseError(
    `${earlier} holds the database of an earlier Plainseal. With that version, run: npm run export -- plainseal.dump. Then move ${earlier} away, and with this version run: npm run import -- plainseal.dump.`,
  )
}

/** Throws EmbeddedDatabaseError where another major version of PostgreSQL made the folder: only that one can read it. */
export function refuseOtherVersion(data: string, { version }: Binaries) {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  const here = version.split('.')[0]
  if (made !== here)
    throw new EmbeddedDatabaseError(
      `The database in ${data} was made by PostgreSQL ${made}; this version of Plainseal comes with ${here}. To move it, run npm run export with the earlier version, then npm run import with this one and a new DATA_DIR that has the same keys.`,
    )
}

/**
 * Node's own `recursive` never returns where the system takes no folders, as in /proc. Run as root, the folder lets
 * through whoever runs PostgreSQL; what is in it is closed by itself.
 */
export function makeDataFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeDataFolder(path.dirname(folder))
  try {
    if (process.getuid?.() === 0) forOthers(() => mkdirSync(folder, { mode: 0o711 }))
    else mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process may have been faster
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
