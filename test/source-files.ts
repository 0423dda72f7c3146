import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One file of ours with what it imports: files by their path from the root, packages by their name. */
export type SourceFile = { path: string; text: string; lines: number; imports: Import[] }
export type Import = { to: string; kind: 'file' | 'package' | 'unresolved'; isTypeOnly: boolean }

const STATEMENT = /^(import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm
const BARE = /^import\s+['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

/** Every file of these folders that we wrote. */
export function readSourceFiles(folders: string[]): SourceFile[] {
  const found = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,css,typ}`))
  const ours = found.filter((file) => !file.includes('node_modules')).toSorted()
  return describeFiles(Object.fromEntries(ours.map((file) => [file, readFileSync(file, 'utf8')])))
}

/** The same for files that exist only here: texts by path. */
export function describeFiles(texts: Record<string, string>): SourceFile[] {
  const exists = (file: string) => file in texts
  return Object.entries(texts).map(([file, text]) => ({
    path: file,
    text,
    lines: text.split('\n').length - 1,
    imports: /\.[jt]sx?$/.test(file) ? importsOf(file, text, exists) : [],
  }))
}

function importsOf(file: string, text: string, exists: (file: string) => boolean): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, , type, from = '']) => ({
    from,
    isTypeOnly: type !== undefined,
  }))
  const others = [...text.matchAll(BARE), ...text.matchAll(DYNAMIC)].map(([, from = '']) => ({
    from,
    isTypeOnly: false,
  }))
  return [...statements, ...others].map(({ from, isTypeOnly }) =>
    Object.assign(resolve(file, from, exists), { isTypeOnly }),
  )
}

function resolve(file: string, from: string, exists: (file: string) => boolean): Omit<Import, 'isTypeOnly'> {
  const plain = from.replace(/\?\w+$/, '')
  const target = plain.startsWith('#')
    ? plain.replace(/^#test\//, 'test/').replace(/^#/, 'src/')
    : plain.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), plain)
      : undefined
  if (target === undefined) {
    const [scope = '', name = ''] = plain.split('/')
    return { to: scope.startsWith('@') ? `${scope}/${name}` : scope, kind: 'package' }
  }
  return { to: target, kind: exists(target) || !/\.(ts|tsx|js|css)$/.test(target) ? 'file' : 'unresolved' }
}
