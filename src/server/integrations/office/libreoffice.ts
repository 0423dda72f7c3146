import { spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Confinement } from './confinement.ts'
import {
  type Conversion,
  gaveWay,
  isPdf,
  OfficeError,
  type OfficeType,
  officeTypes,
} from './office-converter.ts'
import { lockedProfile } from './locked-profile.ts'

type Options = {
  /** The `soffice` program. */
  program: string
  confinement: Confinement
  timeoutMs?: number
}

/** The filter by which a file is read, so that none can pass for a format with other powers. */
const filters: Record<OfficeType, string> = {
  'application/msword': 'MS Word 97',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'MS Word 2007 XML',
  'application/vnd.ms-excel': 'MS Excel 97',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Calc MS Excel 2007 XML',
  'application/vnd.ms-powerpoint': 'MS PowerPoint 97',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'Impress MS PowerPoint 2007 XML',
}

/**
 * Converts with the LibreOffice of this machine, each document in a process and a profile of its own that runs no
 * macros, loads nothing that a document points to, and has no network and no sight of keys and data.
 */
export const libreOffice =
  ({ timeoutMs = 60_000, ...how }: Options): Conversion =>
  (bytes, type, signal) =>
    convert(bytes, type, { ...how, timeoutMs, signal })

type How = Required<Options> & { signal: AbortSignal | undefined }

async function convert(bytes: Uint8Array, type: OfficeType, how: How) {
  const { program, confinement } = how
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plainseal-office-'))
  try {
    const source = path.join(folder, `document.${officeTypes[type]}`)
    const profile = path.join(folder, 'profile')
    await mkdir(path.join(profile, 'user'), { recursive: true })
    await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), lockedProfile)
    await writeFile(source, bytes)
    const { user } = confinement
    if (user)
      for (const place of [folder, profile, path.join(profile, 'user')])
        await chown(place, user.uid, user.gid)
    const given = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore']
    const wanted = [`--infilter=${filters[type]}`, '--convert-to', 'pdf', '--outdir', folder, source]
    const command = confinement.commandFor(folder, program, [...given, ...wanted])
    await run(command, folder, how)
    const pdf = await readFile(path.join(folder, 'document.pdf')).catch(() => undefined)
    if (!pdf || !isPdf(pdf)) throw new OfficeError('refused', 'LibreOffice made no PDF of the document.')
    return new Uint8Array(pdf)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Of addresses, for each process: a picture of two megabytes can unpack to four hundred, and a document hold a dozen of
 * them. A contract without large pictures is set within a third. A system that knows no such limit goes without.
 */
const MAX_MEMORY_KIB = 3 * 1024 * 1024
const limited = `ulimit -v ${MAX_MEMORY_KIB}; exec "$0" "$@"`
/** What a shell says of a program that is not there or must not be run. */
const NOT_STARTED = new Set([126, 127])

/** Ends with the program; in time, or with all that it has started. */
function run(command: string[], folder: string, { timeoutMs, signal }: How): Promise<void> {
  if (signal?.aborted) return Promise.reject(gaveWay())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn('/bin/sh', ['-c', limited, ...command], {
    cwd: folder,
    // nothing of the server's environment: it holds secrets
    env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: 'ignore',
    // leads a group, because soffice is a script that starts others
    detached: true,
  })
  const endAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // all of it has ended
    }
  }
  const timer = setTimeout(() => {
    reject(new OfficeError('timeout', `LibreOffice did not finish within ${timeoutMs} ms.`))
    endAll()
  }, timeoutMs)
  const giveWay = () => {
    reject(gaveWay())
    endAll()
  }
  signal?.addEventListener('abort', giveWay, { once: true })
  process.once('exit', endAll)
  const refuseToStart = () => reject(new OfficeError('unavailable', 'LibreOffice couldn’t be started.'))
  child.once('error', refuseToStart)
  child.once('close', (status) => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveWay)
    process.off('exit', endAll)
    endAll()
    if (NOT_STARTED.has(status ?? 0)) refuseToStart()
    else resolve()
  })
  return promise
}
