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
    // a file that is made for a group has the group’s name alone
    const ofGroup = (name: string) => name.startsWith(`_${module}-`) && name.endsWith('.js')
    const name = names.find((name) => name.endsWith(module) || ofGroup(name))
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

const openings = z.array(z.object({ path: z.string(), files: z.array(z.string()) }))

/** The built scripts and styles that the HTML of this page names for whoever is signed in (src/web/app/openings.ts). */
export function namedLoad(page: string): string[] {
  const folder = outputOf('app')
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const ofAll = Array.from(html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g), ([, file = '']) => file)
  const written = openings.parse(JSON.parse(readFileSync(path.join(folder, '.vite/openings.json'), 'utf8')))
  const opening = written.find((each) => each.path === page)
  if (!opening) throw new Error(`The build has no opening for ${page}`)
  const files = new Set([
    ...ofAll,
    ...opening.files,
    ...firstLoad('app', ['index.html']).map((file) => path.relative(folder, file)),
  ])
  return Array.from(files, (file) => path.join(folder, file))
}
