import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { createDatabaseFor } from '#test/postgres-server.ts'
import { freePort } from '#test/server-process.ts'

function startDev(env: Record<string, string>) {
  const dataDir = makeDataDir('dev')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const dev = spawn(process.execPath, ['tools/dev.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void dev.kill())
  return dev
}

/** What `npm run dev` says to a person about an error, and its exit code. */
async function failDev(env: Record<string, string>) {
  const dev = startDev(env)
  let said = ''
  dev.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(dev, 'close')
  return { code, said }
}

test('developing with a wrong setting stops with one line', async () => {
  expect(await failDev({ ROLE: 'boss' })).toEqual({
    code: 1,
    said: 'ROLE is "boss"; it should be all, web, or worker.\n',
  })
})

test('developing on a taken port stops with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = String(typeof address === 'object' && address?.port)
  expect(await failDev({ PORT: port })).toEqual({
    code: 1,
    said: `Another program is using port ${port} on 127.0.0.1. Set another PORT.\n`,
  })
})

test('developing serves the pages, the scripts that they name and the calls at one address', async () => {
  const port = await freePort()
  const { databaseUrl = '', drop } = await createDatabaseFor(`dev on ${port}`)
  onTestFinished(drop)
  startDev({ PORT: String(port), DATABASE_URL: databaseUrl })
  const get = (path: string, accept = '*/*') =>
    fetch(`http://localhost:${port}${path}`, { headers: { accept } })
  await vi.waitFor(async () => expect((await get('/api/ready')).ok).toBe(true), 100_000)
  for (const page of ['/contracts/1', '/sign/abcdefghijklmnopqrstuvwxyzabcdef?theme=dark']) {
    const html = await (await get(page, 'text/html')).text()
    const script = /src="([^"]*main\.tsx[^"]*)"/.exec(html)?.[1] ?? 'none'
    expect(await (await get(script)).text()).toContain('createRoot')
  }
}, 120_000)
