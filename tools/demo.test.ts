import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseFor } from '#test/postgres-server.ts'
import { freePort, type ServerProcess, startServer } from '#test/server-process.ts'
import { root } from './builds.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'plainseal-demo-'))
const dataDir = path.join(folder, 'data')
let server: ServerProcess
let dropDatabase: () => Promise<void>

/** What the demo says, and its exit code. */
async function runDemo(args: string[], env: Record<string, string> = {}) {
  const demo = spawn(process.execPath, [path.join(root, 'tools/demo.ts'), ...args], {
    env: { ...process.env, REAL_CONTRACTS: '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = await once(demo, 'close')
  return { code, said: Buffer.concat(said).toString() }
}

beforeAll(async () => {
  const { databaseUrl, drop } = await createDatabaseFor(dataDir)
  dropDatabase = drop
  server = await startServer({ dataDir, databaseUrl, port: await freePort() })
})
afterAll(async () => {
  await server.stop()
  await dropDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('the demo has two contracts signed by everybody, sealed, mailed and verified', async () => {
  const out = path.join(folder, 'out')
  const { code, said } = await runDemo(['--url', server.origin, '--out', out])
  expect(said).toContain('2 contracts signed, sealed, and verified.')
  expect(said.match(/INTACT\. Every check holds\./g)).toHaveLength(2)
  expect(said.match(/The sealed PDF reaches /g)).toHaveLength(5)
  expect(readdirSync(out).toSorted()).toEqual(['mutual-nda.pdf', 'services-agreement.pdf'])
  expect(code).toBe(0)
})

test('the demo fails with one clear line when no server answers', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const { code, said } = await runDemo(['--url', nowhere])
  expect(said.trim()).toBe(
    `✗ No server answers at ${nowhere}. Start one with npm start, or name another with --url.`,
  )
  expect(code).toBe(1)
})

test('the demo fails when the seal is not one that is trusted', async () => {
  const { code, said } = await runDemo(['--url', server.origin, '--out', folder], { DATA_DIR: folder })
  expect(said).toContain('✗ npm run verify checks every byte of it: ')
  expect(said).toMatch(/UNCHANGED since it was sealed, but .* trusted here/)
  expect(code).toBe(1)
})
