import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const bare = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LOG_LEVEL: 'silent',
  PORT: '0',
  DATABASE_URL: '',
}

/** Starts the server as `npm start` does, with nothing set but what is given. */
function start(env: Record<string, string>) {
  const server = spawn(process.execPath, ['src/server/main.ts'], { env: { ...bare, ...env } })
  onTestFinished(() => void server.kill('SIGKILL'))
  const said = { out: '', error: '' }
  server.stdout.on('data', (chunk) => (said.out += chunk))
  server.stderr.on('data', (chunk) => (said.error += chunk))
  const ended = once(server, 'close').then(([code]) => ({ code, ...said }))
  const ready = async () => {
    while (!said.out.includes('ready at')) {
      if (server.exitCode !== null) throw new Error(`The server ended: ${said.error}`)
      await Promise.race([once(server.stdout, 'data'), ended])
    }
  }
  return { server, ended, ready, said }
}

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const oneLine = (text: string) => ({ code: 1, error: `${text}\n` })

test('a wrong setting stops the start with one line', async () => {
  expect(await start({ ROLE: 'boss' }).ended).toMatchObject(
    oneLine('ROLE is "boss"; it should be all, web or worker.'),
  )
})

test('a data folder that cannot be written stops the start with one line', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(await start({ DATA_DIR: file }).ended).toMatchObject(
    oneLine(`The data folder ${file} cannot be written (not a folder). Set another DATA_DIR.`),
  )
})

test('a taken port stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = String(typeof address === 'object' && address?.port)
  expect(await start({ DATA_DIR: temporaryFolder(), PORT: port }).ended).toMatchObject(
    oneLine(`Port ${port} on 127.0.0.1 is taken by another program. Set another PORT.`),
  )
})

test('a second server on the same data folder stops with one line; the first ends cleanly when asked to', async () => {
  const dataDir = temporaryFolder()
  const first = start({ DATA_DIR: dataDir })
  await first.ready()
  expect(first.said.out).toContain('Creating the database…')
  expect(await start({ DATA_DIR: dataDir }).ended).toMatchObject(
    oneLine(
      `The data folder ${dataDir} is in use by another Plainseal (process ${first.server.pid}). Stop it, or set another DATA_DIR.`,
    ),
  )
  first.server.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, error: '' })
})
