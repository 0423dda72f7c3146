import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  globSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError, explainServerLog } from '#server/db/embedded-errors.ts'
import {
  choosePlaces,
  makeDataFolder,
  type PlaceOptions,
  type Places,
  refuseOtherVersion,
} from '#server/db/embedded-places.ts'
import { withStartLock } from '#server/db/start-lock.ts'

const run = promisify(execFile)

const POLL_MS = 5
/** A server that runs, but that nobody who used it left open, is given this long to end by itself. */
const ORPHAN_TIMEOUT_MS = 10_000
const STOP_TIMEOUT_MS = 20_000
const PARENT_CHECK_MS = 1_000
const MAX_LOG_BYTES = 1_000_000

/** Small, for one machine; whatever makes a commit durable stays as PostgreSQL ships it. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  // reads in the process itself instead of in three more
  io_method: 'sync',
  jit: 'off',
  // refused statements can hold personal data: they are the business of whoever made them
  log_min_messages: 'fatal',
  log_error_verbosity: 'terse',
}

/**
 * Becomes PostgreSQL, and leaves behind a process that waits until nobody holds the pipe of users open any more: the
 * kernel closes it for whoever dies. That process is nobody's child, so that PostgreSQL doesn't count it as one of its
 * own. The second pipe stays open in PostgreSQL and its children: as long as it has a reader, they live.
 */
const becomeServer = `
exec 3<"$1" 4<"$2"
file=$3
shift 3
( (cat <&3 >/dev/null; read -r pid <"$file" && [ "$pid" = $$ ] && kill -INT $$) 4<&- & )
exec "$@" 3<&-
`

export type EmbeddedServer = {
  connectionString: string
  /** When this process started it; undefined where it joined others. */
  startedAt: Date | undefined
  /** Lets go of the server; it stops with its last user, and `isLast` waits for that. */
  release(options: { isLast: boolean }): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or joins the one that another process of Plainseal has started: there is
 * never a second one on a folder, and it lives exactly as long as somebody uses it, however they end. Where it dies
 * before them, it is started again. Throws EmbeddedDatabaseError, with one line that says what to do.
 */
export async function openEmbeddedServer(dataDir: string, options: PlaceOptions): Promise<EmbeddedServer> {
  makeDataFolder(dataDir)
  const places = await withStartLock(dataDir, async () => choosePlaces(dataDir, options))
  const address = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(places.socketFolder)}`
  let joined = await join(dataDir, places, options)
  const { startedAt } = joined
  let reviving: Promise<void> | undefined
  let said = ''

  async function revive() {
    try {
      const again = await join(dataDir, places, options)
      closeSync(joined.use)
      joined = again
      said = ''
    } catch (error) {
      const line = error instanceof Error ? error.message : String(error)
      if (line !== said) console.error(line)
      said = line
    }
  }
  const watching = setInterval(() => {
    if (!hasReader(serverPipe(places))) reviving ??= revive().finally(() => (reviving = undefined))
  }, PARENT_CHECK_MS).unref()

  return {
    connectionString: address,
    startedAt,
    async release({ isLast }) {
      clearInterval(watching)
      await reviving
      closeSync(joined.use)
      if (isLast) await ended(places, STOP_TIMEOUT_MS)
    },
  }
}

type Joined = { use: number; startedAt: Date | undefined }

const usersPipe = ({ folder }: Places) => path.join(folder, 'users')
const serverPipe = ({ folder }: Places) => path.join(folder, 'server')

/** Registers this process as a user of the running server, starting that where there is none. */
async function join(dataDir: string, places: Places, options: PlaceOptions): Promise<Joined> {
  let waitsSince = performance.now()
  for (;;) {
    if (!hasReader(serverPipe(places))) {
      const startedAt = new Date()
      const use = await withStartLock(dataDir, async () =>
        hasReader(serverPipe(places)) ? undefined : start(places, options),
      )
      if (use !== undefined) return { use, startedAt }
      waitsSince = performance.now()
    }
    const use = openForWriting(usersPipe(places))
    if (use !== undefined && isReady(places)) return { use, startedAt: undefined }
    if (use !== undefined) closeSync(use)
    else if (performance.now() - waitsSince > ORPHAN_TIMEOUT_MS) {
      await withStartLock(dataDir, () => endOrphan(places))
      waitsSince = performance.now()
    }
    await wait(POLL_MS)
  }
}

/** Starts the server, with this process as its first user; the start lock is held. */
async function start(places: Places, { onProgress }: PlaceOptions): Promise<number> {
  const { folder, data, socketFolder, binaries, account } = places
  if (!existsSync(data)) await create(places, onProgress)
  refuseOtherVersion(data, binaries)
  removeForeignPid(data)
  for (const pipe of [usersPipe(places), serverPipe(places)])
    if (!existsSync(pipe)) await asAccount(places, 'mkfifo', ['-m', '600', pipe])
  // both ends, so that opening waits for nobody
  const held = [usersPipe(places), serverPipe(places)].map((pipe) => openSync(pipe, constants.O_RDWR))
  const log = openLog(folder)
  const flags = Object.entries({ ...settings, unix_socket_directories: socketFolder }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const postgres = [path.join(binaries.folder, 'bin/postgres'), '-D', data, ...flags]
  const pidFile = path.join(data, 'postmaster.pid')
  const shell = ['-c', becomeServer, 'sh', usersPipe(places), serverPipe(places), pidFile, ...postgres]
  const child = spawn('/bin/sh', shell, {
    ...runsAs(account),
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log.fd, log.fd],
    // the interrupt from a terminal is for us: the server ends after its last user
    detached: true,
  })
  try {
    await ready(child, places, onProgress)
    const use = openForWriting(usersPipe(places))
    if (use === undefined) throw explainServerLog(log.written(), data)
    child.unref()
    return use
  } catch (error) {
    throw error instanceof EmbeddedDatabaseError ? error : explainServerLog(log.written(), data)
  } finally {
    closeSync(log.fd)
    for (const pipe of held) closeSync(pipe)
  }
}

/** Waits as long as it takes: after a crash the server first goes through its log. */
async function ready(child: ChildProcess, places: Places, onProgress: PlaceOptions['onProgress']) {
  let hasEnded = false
  child.once('exit', () => (hasEnded = true))
  child.once('error', () => (hasEnded = true))
  const started = performance.now()
  let isSlow = false
  while (!isReady(places, child.pid)) {
    if (hasEnded) throw new Error('The server ended before it was ready')
    if (!isSlow && performance.now() - started > 2_000) {
      isSlow = true
      onProgress('Waiting for the database: after a crash it first checks its data…')
    }
    await wait(POLL_MS)
  }
}

/** The eighth line of postmaster.pid tells the state of the server, as pg_ctl reads it. */
function isReady({ data }: Places, pid?: number) {
  const lines = readPidFile(data)
  return lines?.[7]?.trim() === 'ready' && (pid === undefined || Number(lines[0]) === pid)
}

function readPidFile(data: string) {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined // it comes and goes with the server
  }
}

/** Makes the database: whole, or not at all. */
async function create(places: Places, onProgress: PlaceOptions['onProgress']) {
  onProgress('Creating the database…')
  const { folder, data, binaries } = places
  // what an earlier start left half done may still be written to
  for (const name of globSync('data.*.unfinished', { cwd: folder }))
    rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  const unfinished = path.join(folder, `data.${randomBytes(4).toString('hex')}.unfinished`)
  const locale = ['--no-locale', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '--no-instructions', ...locale]
  try {
    await asAccount(places, path.join(binaries.folder, 'bin/initdb'), args)
  } catch (error) {
    const log = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw explainServerLog(log || String(error), data)
  }
  renameSync(unfinished, data)
  const parent = openSync(folder, 'r')
  fsyncSync(parent)
  closeSync(parent)
}

const runsAs = (account: Places['account']) => (account ? { uid: account.uid, gid: account.gid } : {})

const asAccount = ({ folder, account }: Places, command: string, args: string[]) =>
  run(command, args, {
    ...runsAs(account),
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  })

/**
 * After a crash the number in postmaster.pid may have passed to another program, most likely in a container; PostgreSQL
 * would take that for itself. Only called while no server is there.
 */
function removeForeignPid(data: string) {
  const pid = Number(readPidFile(data)?.[0])
  if (pid > 0 && isRunning(pid) && !isServerOf(data, pid))
    rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Where the system doesn't tell, it may be. */
function isServerOf(data: string, pid: number) {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program.endsWith('postgres') && args.includes(data)
  } catch {
    return true
  }
}

/** Ends a server that lost the process which was to end it; it would outlive everybody. The start lock is held. */
async function endOrphan(places: Places) {
  const pid = Number(readPidFile(places.data)?.[0])
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!hasReader(serverPipe(places))) return
    if (pid > 0 && isRunning(pid) && isServerOf(places.data, pid)) process.kill(pid, signal)
    if (await ended(places, STOP_TIMEOUT_MS)) return
  }
  throw new EmbeddedDatabaseError(
    `The database in ${places.data} is in use by a server that doesn't end (process ${pid}). End it, or set another DATA_DIR.`,
  )
}

async function ended(places: Places, withinMs: number) {
  const until = performance.now() + withinMs
  while (hasReader(serverPipe(places))) {
    if (performance.now() > until) return false
    await wait(POLL_MS)
  }
  return true
}

/** Whether any process, in this container or another, has the pipe open for reading. */
function hasReader(pipe: string) {
  const fd = openForWriting(pipe)
  if (fd !== undefined) closeSync(fd)
  return fd !== undefined
}

function openForWriting(pipe: string) {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENXIO' || error.code === 'ENOENT'))
      return undefined
    throw error
  }
}

/** The server's log, and what was written to it since. */
function openLog(folder: string) {
  const file = path.join(folder, 'postgres.log')
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) truncateSync(file)
  const fd = openSync(file, 'a', 0o600)
  const before = statSync(file).size
  return { fd, written: () => readFileSync(file).subarray(before).toString() }
}
