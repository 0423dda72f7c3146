import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { makeDataDir } from '../test/data-dir.ts'

/** Runs the server of the browser tests on a data folder of its own, which is gone afterwards. */
const folder = makeDataDir('browser')
const server = spawn(process.execPath, [path.resolve(import.meta.dirname, 'start.ts')], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder },
})
// the signal goes to the whole process group, the server included: it stops by itself
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
