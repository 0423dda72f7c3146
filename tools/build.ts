import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { builds, hashSources, outputOf, putInPlace, root, stampOf } from './builds.ts'
import { addPrerendered } from './prerender.ts'
import { addSignersWorker } from './signers-worker.ts'

/** `npm run build [-- name…]`: builds the pages, with compressed copies of what compresses, and the server into dist. */
const names = process.argv.slice(2)
// whatever it is where this is started, as in a test: the pages are those that people get
process.env.NODE_ENV = 'production'
for (const each of builds.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const started = performance.now()
  const sources = hashSources(each)
  const output = outputOf(each.name)
  const unfinished = `${output}.${process.pid}.tmp`
  await build({
    configFile: path.join(root, each.config),
    logLevel: 'warn',
    build: { outDir: unfinished, emptyOutDir: true },
  })
  if (each.name === 'app') await addPrerendered(unfinished)
  if (each.name === 'sign') await addSignersWorker(unfinished)
  if (each.isServed) await compress(unfinished)
  putInPlace(unfinished, output)
  writeFileSync(stampOf(each), sources)
  console.log(`Built ${each.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
// the pages that were drawn keep timers, as if they stayed open
process.exit()

/** By zlib's own threads, so that every core takes part. */
async function compress(folder: string) {
  const files = globSync('**/*.{js,mjs,css,svg,json,map,wasm}', { cwd: folder })
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(path.join(folder, file))
      if (content.length < 1024) return
      writeFileSync(path.join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
      writeFileSync(path.join(folder, `${file}.br`), await promisify(brotliCompress)(content))
    }),
  )
}
