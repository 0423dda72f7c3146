import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createDatabaseFor } from '../test/postgres-server.ts'

/** Runs the server of the browser tests on the new data folder that playwright.config.ts names, which is gone afterwards. */
const folder = process.env.DATA_DIR
if (!folder) throw new Error('Run this by playwright.config.ts, which sets DATA_DIR')
// the user that runs PostgreSQL for root goes through it
mkdirSync(folder, { mode: 0o711 })
const { databaseUrl = '', drop } = await createDatabaseFor(folder)
const server = spawn(process.execPath, [path.resolve(import.meta.dirname, 'start.ts')], {
  env: { ...process.env, DATABASE_URL: databaseUrl },
  stdio: 'inherit',
})
// the signal goes to the whole process group, the server included: it stops by itself
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
server.on('exit', async (code) => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
