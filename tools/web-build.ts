import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** The pages of account holders and the signer's page, each a build of its own. */
export const webBuilds = [
  { name: 'app', config: 'vite.config.ts' },
  { name: 'sign', config: 'vite.sign.config.ts' },
] as const

const dist = path.join(root, 'dist')
export const outputOf = (name: string) => path.join(dist, name)
export const stampFile = path.join(dist, 'sources.sha256')

const sources = [
  'src/{web,shared,verifier}/**/*',
  'vite*.config.ts',
  'tools/{palette-css,pdfjs-files}.ts',
  'package-lock.json',
]

/** A hash over everything that the built pages are made of. */
export function hashSources(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const paths = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of paths.filter((file) => !/\.test\.tsx?$/.test(file)).toSorted())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

export function isBuilt(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === hashSources()
  } catch {
    return false
  }
}
