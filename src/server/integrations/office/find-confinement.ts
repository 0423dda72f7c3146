import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asOwnUser, type Confinement, inBubblewrap } from './confinement.ts'
import { findProgram } from './find-program.ts'

const PROBE_MS = 10_000
/** Reads its own folder, and nothing of any hidden one. */
const probe =
  'cat probe > /dev/null || exit 1; for place in "$@"; do ls "$place"/* > /dev/null 2>&1 && exit 1; done; exit 0'

/**
 * A way to keep a program from the network and from these folders, tried out: in bubblewrap, or as a user of its own
 * where the server is root; undefined where this machine has none.
 */
export function findConfinement(hidden: string[]): Confinement | undefined {
  if (process.platform !== 'linux') return undefined
  const bwrap = findProgram('bwrap')
  const isRoot = process.getuid?.() === 0
  const ways = [...(bwrap ? [inBubblewrap(bwrap, hidden)] : []), ...(isRoot ? [asOwnUser(hidden)] : [])]
  return ways.find((way) => holds(way, hidden))
}

/** Containers forbid some of it. */
function holds({ commandFor, user }: Confinement, hidden: string[]): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plainseal-office-'))
  try {
    const file = path.join(folder, 'probe')
    writeFileSync(file, 'x')
    if (user) for (const place of [file, folder]) chownSync(place, user.uid, user.gid)
    const [command = '', ...args] = commandFor(folder, '/bin/sh', ['-c', probe, 'sh', ...hidden])
    const options = { cwd: folder, env: { PATH: process.env.PATH ?? '' }, timeout: PROBE_MS } as const
    return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
