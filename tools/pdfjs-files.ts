import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const resolver = createRequire(createRequire(import.meta.url).resolve('react-pdf'))
const folder = path.dirname(resolver.resolve('pdfjs-dist/package.json'))
const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Where the pages find them: pdf-engine.ts in src/web/ui/pdf names the same folder. */
const served = `assets/pdfjs-${version}`

/** What PDF.js loads while it reads: its worker, character maps, fonts, and decoders that need no WebAssembly. */
const files = [
  'legacy/build/pdf.worker.min.mjs',
  'cmaps/*.bcmap',
  'standard_fonts/*.{pfb,ttf}',
  'wasm/*_nowasm_fallback.js',
].flatMap((pattern) => globSync(pattern, { cwd: folder }))

/**
 * PDF.js from our own origin, in the form that older browsers understand. Both builds load it from the files of the
 * account holders' app, so that only that one has them (`served`).
 */
export function pdfjsFiles({ isServed = false } = {}): Plugin {
  return {
    name: 'pdfjs-files',
    config: () => ({
      resolve: {
        alias: [{ find: /^pdfjs-dist$/, replacement: path.join(folder, 'legacy/build/pdf.min.mjs') }],
      },
    }),
    generateBundle() {
      if (!isServed) return
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${served}/${file}`,
          source: readFileSync(path.join(folder, file)),
        })
    },
    configureServer({ middlewares }) {
      if (!isServed) return
      middlewares.use(`/${served}`, (request, response, next) => {
        const file = files.find((file) => request.url === `/${file}`)
        if (!file) return next()
        if (/\.m?js$/.test(file)) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(path.join(folder, file)))
      })
    },
  }
}
