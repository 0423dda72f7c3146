import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './web-build.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'plainseal-demo-'))
const dataDir = path.join(folder, 'data')
let server: ChildProcess
let origin = ''

const run = (script: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [path.join(root, script), ...args], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', REAL_CONTRACTS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}

/** What the demo says, and its exit code. */
async function runDemo(args: string[], env: Record<string, string> = {}) {
  const demo = run('tools/demo.ts', args, { DATA_DIR: dataDir, ...env })
  const said: Buffer[] = []
  for (const stream of [demo.stdout, demo.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
  const [code] = await once(demo, 'close')
  return { code, said: Buffer.concat(said).toString() }
}

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = run('src/server/main.ts', [], {
    DATA_DIR: dataDir,
    PORT: String(port),
    APP_URL: origin,
    LOG_LEVEL: 'error',
  })
  server.stderr?.pipe(process.stderr)
  for await (const chunk of server.stdout ?? []) if (String(chunk).includes('is ready')) break
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

test('the demo has two contracts signed by everybody, sealed, mailed and verified', async () => {
  const out = path.join(folder, 'out')
  const { code, said } = await runDemo(['--url', origin, '--out', out])
  expect(said).toContain('2 contracts signed, sealed and verified.')
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
  const { code, said } = await runDemo(['--url', origin, '--out', folder], { DATA_DIR: folder })
  expect(said).toContain('✗ npm run verify checks every byte of it: ')
  expect(said).toContain('sealed by a certificate that is not trusted here')
  expect(code).toBe(1)
})
