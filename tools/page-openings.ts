import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { openings } from '../src/web/app/openings.ts'

const isChunk = (part: OutputBundle[string] | undefined): part is OutputChunk => part?.type === 'chunk'

/** A chunk's file with those of all that it imports, scripts before styles. */
function filesOf(bundle: OutputBundle, starts: OutputChunk[]): Set<string> {
  const scripts = new Set(starts.map(({ fileName }) => fileName))
  const styles = new Set<string>()
  for (const script of scripts) {
    const chunk = bundle[script]
    if (!isChunk(chunk)) continue
    for (const other of chunk.imports) scripts.add(other)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  return new Set([...scripts, ...styles])
}

/** Writes down for the server which files each page of `openings` needs. */
export function pageOpenings(): Plugin {
  return {
    name: 'page-openings',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk)
        // one chunk has the module's code, and another may stand for it where it is imported
        const chunksOf = (module: string) => {
          const isIt = (id: string | null) => id?.endsWith(`/src/web/${module}`) ?? false
          const found = chunks.filter(
            ({ moduleIds, facadeModuleId }) => moduleIds.some(isIt) || isIt(facadeModuleId),
          )
          if (found.length === 0) throw new Error(`No chunk has ${module}, which openings.ts names`)
          return found
        }
        const written = openings.map(({ path, modules, calls }) => ({
          path,
          files: [...filesOf(bundle, modules.flatMap(chunksOf))],
          calls,
        }))
        this.emitFile({
          type: 'asset',
          fileName: '.vite/openings.json',
          source: JSON.stringify(written),
        })
      },
    },
  }
}
