import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** How a program that reads documents of strangers is kept from the network, and from keys and data. */
export type Confinement = {
  /** The command that runs this program with nothing but this folder to write in. */
  commandFor(folder: string, program: string, args: string[]): string[]
  /** Whom the program runs as, where that is somebody else: the folder must be theirs. */
  user?: { uid: number; gid: number }
}

const isInside = (place: string, folder: string) => {
  const way = path.relative(folder, place)
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
}

/** What programs need of a system to run, draw and find typefaces; of /etc nothing else, which may hold passwords. */
const SYSTEM = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/nix/store',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/libreoffice',
  '/var/cache/fontconfig',
]

/** LibreOffice starts from `…/program/soffice` and needs all that is beside that folder. */
function installationOf(program: string): string {
  const folder = path.dirname(existsSync(program) ? realpathSync(program) : program)
  return path.basename(folder) === 'program' ? path.dirname(folder) : folder
}

/** In bubblewrap, on Linux, for everybody: of the disk there are the system's programs, and no network at all. */
export const inBubblewrap = (bwrap: string, hidden: string[]): Confinement => ({
  commandFor(folder, program, args) {
    const readable = [...SYSTEM, installationOf(program), path.dirname(program)]
    const covered = outermost(hidden).filter((place) => readable.some((other) => isInside(place, other)))
    const apart = ['--unshare-all', '--die-with-parent', '--new-session', '--tmpfs', '/tmp']
    const shown = readable.flatMap((place) => ['--ro-bind-try', place, place])
    const empty = covered.flatMap((place) => ['--tmpfs', place])
    const own = ['--proc', '/proc', '--dev', '/dev', '--bind', folder, folder, '--chdir', folder]
    return [bwrap, ...apart, ...shown, ...empty, ...own, '--', program, ...args]
  },
})

/** Between what systemd gives to people and what it gives to services: nobody's, and so not the database's. */
const OFFICE_ID = 60_610
/** Covers each folder with an empty one that nobody may enter, then gives up all rights. */
const cover =
  'n=$1; shift; while [ "$n" -gt 0 ]; do mount -t tmpfs -o ro,size=4k,mode=0 none "$1" || exit 126; shift; n=$((n - 1)); done; ' +
  `exec setpriv --reuid ${OFFICE_ID} --regid ${OFFICE_ID} --clear-groups --no-new-privs --bounding-set=-all -- "$@"`

/** As a user of its own, where the server is root on Linux: without network, and without what is hidden. */
export const asOwnUser = (hidden: string[]): Confinement => ({
  user: { uid: OFFICE_ID, gid: OFFICE_ID },
  commandFor(_folder, program, args) {
    const covered = outermost(hidden)
    const apart = ['--net', '--ipc', '--mount', '--pid', '--mount-proc', '--fork', '--kill-child']
    return [
      'unshare',
      ...apart,
      '/bin/sh',
      '-c',
      cover,
      'sh',
      String(covered.length),
      ...covered,
      program,
      ...args,
    ]
  },
})

/** Without those inside others: what is covered has no folders any more. */
const outermost = (places: string[]) => {
  const existing = [
    ...new Set(places.filter((place) => existsSync(place)).map((place) => realpathSync(place))),
  ]
  return existing.filter((place) => !existing.some((other) => other !== place && isInside(place, other)))
}
