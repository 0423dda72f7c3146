import { closeSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedDatabaseError } from '#server/db/embedded-errors.ts'
import { isReady, isServerOf, readPid } from '#server/db/embedded-pid.ts'
import { hasReader, openForWriting, serverPipe, usersPipe } from '#server/db/embedded-pipes.ts'
import {
  choosePlaces,
  makeDataFolder,
  type PlaceOptions,
  type Places,
  socketOf,
} from '#server/db/embedded-places.ts'
import { startServer } from '#server/db/embedded-start.ts'
import { isRunning } from '#server/db/is-running.ts'
import { withStartLock } from '#server/db/start-lock.ts'

const POLL_MS = 5
/** A server that runs, but that nobody who used it left open, is given this long to end by itself. */
const ORPHAN_TIMEOUT_MS = 10_000
const STOP_TIMEOUT_MS = 20_000
const REVIVE_CHECK_MS = 1_000

export type EmbeddedServer = {
  connectionString: string
  /** When this process started it as its only user; undefined where others use it, or did when it died. */
  startedAt: Date | undefined
  /** Lets go of the server; it stops with its last user, and `isLast` waits for that. */
  release(options: { isLast: boolean }): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or joins the one that another process of Plainseal has started: on one machine
 * there is never a second one on a folder, and it lives as long as somebody uses it, however they end. Where it dies
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

  async function reviveIfDead() {
    try {
      if (hasReader(serverPipe(places))) return
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
  const watching = setInterval(
    () => (reviving ??= reviveIfDead().finally(() => (reviving = undefined))),
    REVIVE_CHECK_MS,
  ).unref()

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

/** Registers this process as a user of the running server, starting that where there is none. */
async function join(dataDir: string, places: Places, options: PlaceOptions): Promise<Joined> {
  let waitsSince = performance.now()
  for (;;) {
    if (!hasReader(serverPipe(places))) {
      const startedAt = new Date()
      const started = await withStartLock(dataDir, async () =>
        hasReader(serverPipe(places)) ? undefined : startServer(places, options.onProgress),
      )
      if (started) return { use: started.use, startedAt: started.hasOtherUsers ? undefined : startedAt }
      waitsSince = performance.now()
    }
    const use = openForWriting(usersPipe(places))
    if (use !== undefined && isReady(places.data) && (await answers(places)))
      return { use, startedAt: undefined }
    if (use !== undefined) closeSync(use)
    else if (performance.now() - waitsSince > ORPHAN_TIMEOUT_MS) {
      await withStartLock(dataDir, () => endOrphan(places))
      waitsSince = performance.now()
    }
    await wait(POLL_MS)
  }
}

/** "May this connection be encrypted?", which a server answers before anything else, with one letter. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const ANSWER_TIMEOUT_MS = 2_000

/**
 * A server that was killed leaves behind that it is ready, for a moment processes of its own, and a socket that the kernel
 * still connects to: only what answers is there.
 */
function answers({ socketFolder }: Places) {
  const socket = connect(socketOf(socketFolder), () => socket.write(SSL_REQUEST))
  socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy())
  return new Promise<boolean>((resolve) => {
    socket
      .once('data', () => resolve(true))
      .on('error', () => resolve(false))
      .once('close', () => resolve(false))
  }).finally(() => socket.destroy())
}

/** Ends a server that lost the process which was to end it; it would outlive everybody. The start lock is held. */
async function endOrphan(places: Places) {
  const pid = readPid(places.data)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!hasReader(serverPipe(places))) return
    if (isRunning(pid) && isServerOf(places.data, pid)) process.kill(pid, signal)
    if (await ended(places, STOP_TIMEOUT_MS)) return
  }
  throw new EmbeddedDatabaseError(
    `The database in ${places.data} is in use by a server that won't stop (process ${pid}). Stop it, or set another DATA_DIR.`,
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
