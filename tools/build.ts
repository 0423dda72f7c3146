import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { hashSources, outputOf, root, stampFile, webBuilds } from './web-build.ts'

/** `npm run build`: builds the pages into dist/app and dist/sign, with compressed copies of what compresses. */
const sources = hashSources()
for (const { name, config } of webBuilds) {
  const started = performance.now()
  const unfinished = `${outputOf(name)}.${process.pid}.tmp`
  await build({
    configFile: path.join(root, config),
    logLevel: 'warn',
    build: { outDir: unfinished, emptyOutDir: true },
  })
  compress(unfinished)
  // two starts may build at once: each puts a whole build in place
  rmSync(outputOf(name), { recursive: true, force: true })
  renameSync(unfinished, outputOf(name))
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
mkdirSync(path.dirname(stampFile), { recursive: true })
writeFileSync(stampFile, sources)

function compress(folder: string) {
  for (const file of globSync('**/*.{js,mjs,css,svg,json,map,wasm}', { cwd: folder })) {
    const content = readFileSync(path.join(folder, file))
    if (content.length < 1024) continue
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content))
  }
}
