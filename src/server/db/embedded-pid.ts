import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Places, socketOf } from '#server/db/embedded-places.ts'
import { isRunning } from '#server/db/is-running.ts'

export const pidFile = (data: string) => path.join(data, 'postmaster.pid')

/** The eighth line of postmaster.pid tells the state of the server, as pg_ctl reads it. */
export function isReady(data: string, pid?: number) {
  const lines = readLines(pidFile(data))
  return lines?.[7]?.trim() === 'ready' && (pid === undefined || Number(lines[0]) === pid)
}

function readLines(file: string) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined // it comes and goes with the server
  }
}

export const readPid = (data: string) => Number(readLines(pidFile(data))?.[0])

/**
 * After a crash the number in postmaster.pid, and in the lock of the socket, may have passed to another program, most
 * likely in a container; PostgreSQL would take that for itself. Only called while no server is there.
 */
export function removeForeignPids({ data, socketFolder }: Places) {
  for (const file of [pidFile(data), `${socketOf(socketFolder)}.lock`]) {
    const pid = Number(readLines(file)?.[0])
    if (isRunning(pid) && !isServerOf(data, pid)) rmSync(file, { force: true })
  }
}

/** Where the system doesn't tell, it may be. */
export function isServerOf(data: string, pid: number) {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program.endsWith('postgres') && args.includes(data)
  } catch {
    return true
  }
}
