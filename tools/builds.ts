import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

const everywhere = ['src/{shared,verifier}/**/*', 'package-lock.json', 'tools/build.ts']
const plugins =
  'tools/{first-load,leave-out-of-zod,leave-out-summaries,page-openings,palette-css,pdfjs-files,preload-chunks,stage-chunks,prerender,signers-worker}.ts'
const ofPages = [...everywhere, 'src/web/**/*', plugins, 'vite.prerender.config.ts']

/** The pages of account holders, the signer's page, the server, and the program in each evidence zip. */
export const builds = [
  { name: 'app', config: 'vite.config.ts', sources: ofPages, isServed: true },
  { name: 'sign', config: 'vite.sign.config.ts', sources: ofPages, isServed: true },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    sources: [...everywhere, 'src/server/**/*'],
    isServed: false,
  },
  {
    name: 'verify',
    config: 'vite.verify.config.ts',
    sources: [...everywhere, 'tools/verify-evidence.ts'],
    isServed: false,
  },
] as const
type Build = (typeof builds)[number]

export const outputOf = (name: Build['name']) => path.join(root, 'dist', name)
export const stampOf = ({ name }: Build) => `${outputOf(name)}.sha256`

/** A hash over everything that this build is made of. */
export function hashSources({ config, sources }: Build): string {
  const hash = createHash('sha256')
  const files = [config, ...sources].flatMap((pattern) =>
    globSync(pattern, { cwd: root, withFileTypes: true }),
  )
  const paths = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of paths.filter((file) => !/\.(test\.tsx?|fixture\.ts)$/.test(file)).toSorted())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function isBuilt(build: Build): boolean {
  try {
    return existsSync(outputOf(build.name)) && readFileSync(stampOf(build), 'utf8') === hashSources(build)
  } catch {
    return false
  }
}

/** Builds anew what has changed since it was built; false when that fails. */
export async function buildWhatChanged(): Promise<boolean> {
  const stale = builds.filter((build) => !isBuilt(build)).map(({ name }) => name)
  if (stale.length === 0) return true
  console.log(`Building: ${stale.join(', ')}…`)
  const build = path.join(root, 'tools', 'build.ts')
  const [code] = await once(spawn(process.execPath, [build, ...stale], { stdio: 'inherit' }), 'close')
  return code === 0
}

/** Puts a whole build in its place, also while other processes do so: none fails, and one whole build stays. */
export function putInPlace(finished: string, output: string) {
  const former = `${finished}.former`
  do {
    rmSync(former, { recursive: true, force: true })
    renameUnless('ENOENT', output, former)
  } while (!renameUnless('ENOTEMPTY', finished, output))
  rmSync(former, { recursive: true, force: true })
}

/** False where another process was faster, which the system tells by this error. */
function renameUnless(code: string, from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false
    throw error
  }
}
