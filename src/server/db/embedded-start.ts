import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  globSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError, explainServerLog } from '#server/db/embedded-errors.ts'
import { isReady, pidFile, removeForeignPids } from '#server/db/embedded-pid.ts'
import { hasWriter, openForWriting, serverPipe, usersPipe } from '#server/db/embedded-pipes.ts'
import { type PlaceOptions, type Places, refuseOtherVersion } from '#server/db/embedded-places.ts'

const run = promisify(execFile)

const POLL_MS = 5
const MAX_LOG_BYTES = 1_000_000
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants

/** Small, for one machine; whatever makes a commit durable stays as PostgreSQL ships it. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // for several processes, each with a pool of its own
  max_connections: '200',
  shared_buffers: '16MB',
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

/** Starts the server, with this process as its first user; the start lock is held. */
export async function startServer(
  places: Places,
  onProgress: PlaceOptions['onProgress'],
): Promise<{ use: number; hasOtherUsers: boolean }> {
  const { folder, data, socketFolder, binaries, account } = places
  if (!existsSync(data)) await create(places, onProgress)
  refuseOtherVersion(data, binaries)
  removeForeignPids(places)
  for (const pipe of [usersPipe(places), serverPipe(places)])
    if (!existsSync(pipe)) await asAccount(places, 'mkfifo', ['-m', '600', pipe])
  // those whom it died under, and who are about to start it again
  const hasOtherUsers = hasWriter(usersPipe(places))
  // before the pipes: it may fail, and whoever holds those is taken for the server
  const log = openLog(folder)
  // both ends, so that opening waits for nobody
  const held = [usersPipe(places), serverPipe(places)].map((pipe) => openSync(pipe, O_RDWR))
  const flags = Object.entries({ ...settings, unix_socket_directories: socketFolder }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const postgres = [path.join(binaries.folder, 'bin/postgres'), '-D', data, ...flags]
  const shell = ['-c', becomeServer, 'sh', usersPipe(places), serverPipe(places), pidFile(data), ...postgres]
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
    return { use, hasOtherUsers }
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
  while (!isReady(places.data, child.pid)) {
    if (hasEnded) throw new Error('The server ended before it was ready')
    if (!isSlow && performance.now() - started > 2_000) {
      isSlow = true
      onProgress('Waiting for the database: after a crash it first checks its data…')
    }
    await wait(POLL_MS)
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
 * The server's log, and what was written to it since. Root opens it in a folder of another user, who must not lead it to
 * a file elsewhere.
 */
function openLog(folder: string) {
  const fd = openOwnFile(path.join(folder, 'postgres.log'))
  if (fstatSync(fd).size > MAX_LOG_BYTES) ftruncateSync(fd)
  const { size: before } = fstatSync(fd)
  function written() {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(fd).size - before))
    readSync(fd, bytes, 0, bytes.length, before)
    return bytes.toString()
  }
  return { fd, written }
}

function openOwnFile(file: string): number {
  try {
    return openSync(file, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP')
      throw new EmbeddedDatabaseError(`${file} is a link to another place. Remove it, then start again.`)
    throw error
  }
}
