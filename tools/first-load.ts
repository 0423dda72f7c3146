import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { outputOf } from './builds.ts'

const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

/** The built scripts and styles that a browser needs before these modules run: their own and all that they import. */
export const firstLoad = (build: 'app' | 'sign', modules: string[]) => firstLoadOf(outputOf(build), modules)

/** The same of a build that is not in its place yet. */
export function firstLoadOf(folder: string, modules: string[]): string[] {
  const manifest = chunks.parse(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const names = Object.keys(manifest)
  const needed = new Set<string>()
  for (const module of modules) {
    const name = names.find((name) => name.endsWith(module))
    if (!name) throw new Error(`The build in ${folder} has no chunk for ${module}`)
    needed.add(name)
  }
  const files = new Set<string>()
  for (const name of needed) {
    const chunk = manifest[name]
    if (!chunk) continue
    for (const file of [chunk.file, ...chunk.css]) files.add(path.join(folder, file))
    for (const other of chunk.imports) needed.add(other)
  }
  return [...files]
}
