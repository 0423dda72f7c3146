import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { EmbeddedDatabaseError } from './embedded-errors.ts'
import type { PlaceOptions } from './embedded-places.ts'
import { openEmbedded } from './open-embedded.ts'

export const isRoot = process.getuid?.() === 0
export const NOBODY = 65534
/** On a busy machine a process takes its time to start and to end. */
export const patiently = { timeout: 60_000 }

export function temporaryDataDir() {
  const folder = makeDataDir('embedded')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return path.join(folder, 'data')
}

export const open = (dataDir: string, options: Partial<PlaceOptions> = {}) =>
  openEmbedded(dataDir, { osUser: 'nobody', onProgress: () => {}, ...options })

export const failure = (dataDir: string, options: Partial<PlaceOptions> = {}) =>
  open(dataDir, options).then(
    () => expect.fail('It opened'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(EmbeddedDatabaseError)
      return error instanceof Error ? error.message : ''
    },
  )

/** A database that was made and closed: each a copy of the first, because to make one takes long. */
export async function aDatabase() {
  const dataDir = temporaryDataDir()
  execFileSync('cp', ['-a', await (first ??= makeDatabase()), dataDir])
  return dataDir
}

let first: Promise<string> | undefined
afterAll(async () => {
  if (first) rmSync(path.dirname(await first), { recursive: true })
})

async function makeDatabase() {
  const dataDir = path.join(makeDataDir('embedded'), 'data')
  const { db, close } = await open(dataDir)
  await db.execute(sql`create table notes (note int)`)
  await close()
  return dataDir
}

/** Another process that opens the database and then does what the script says. */
export function openElsewhere(dataDir: string, script = 'setInterval(() => {}, 1000)', uid?: number) {
  const program = `
    import { sql } from 'drizzle-orm'
    import { openEmbedded } from '#server/db/open-embedded.ts'
    const options = { osUser: 'nobody', onProgress: () => {} }
    const { db, close } = await openEmbedded(${JSON.stringify(dataDir)}, options)
    console.log('open')
    ${script}`
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  onTestFinished(async () => {
    other.kill('SIGKILL')
    await serverIsGone(dataDir)
  })
  return other
}

export async function killed(process: ChildProcess) {
  process.kill('SIGKILL')
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}

export const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/data/postmaster.pid')
export const serverPid = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
export async function serverIsGone(dataDir: string) {
  // it removes the file a moment before it ends
  const isThere = () => existsSync(pidFile(dataDir)) || serversOn(dataDir).length > 0
  await expect.poll(isThere, patiently).toBe(false)
}

/** Every PostgreSQL main process whose folder this is, by the arguments that it was started with. */
export const serversOn = (dataDir: string) => {
  const started = processes().filter(
    ({ program, folder }) => program.endsWith('/postgres') && folder === path.join(dataDir, 'postgres/data'),
  )
  const pids = new Set(started.map(({ pid }) => pid))
  // a child has the arguments of its server until it gives itself a title
  return started.filter(({ parent }) => !pids.has(parent)).map(({ pid }) => pid)
}

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [program = '', , folder] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        const [, parent = ''] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
        return [{ pid, parent, program, folder }]
      } catch {
        return [] // it has ended meanwhile
      }
    })
