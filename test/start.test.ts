import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { buildWhatChanged, outputOf } from '../tools/builds.ts'
import { makeDataDir } from './data-dir.ts'
import { anOwner, dataForServer } from './server-owner.ts'
import { freePort, startServer } from './server-process.ts'

const bare = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  LOG_LEVEL: 'silent',
  PORT: '0',
  DATABASE_URL: '',
}

beforeAll(async () => expect(await buildWhatChanged(), 'the build').toBe(true), 300_000)

/** Starts the server as `npm start` does, with nothing set but what is given. */
function start(env: Record<string, string>) {
  const server = spawn(process.execPath, ['tools/start.ts'], { env: { ...bare, ...env } })
  onTestFinished(() => void server.kill('SIGKILL'))
  const said = { out: '', error: '' }
  server.stdout.on('data', (chunk) => (said.out += chunk))
  server.stderr.on('data', (chunk) => (said.error += chunk))
  const ended = once(server, 'close').then(([code]) => ({ code, ...said }))
  const ready = async () => {
    while (!/ is ready/.test(said.out)) {
      if (server.exitCode !== null) throw new Error(`The server ended: ${said.error}`)
      await Promise.race([once(server.stdout, 'data'), ended])
    }
  }
  return { server, ended, ready, said }
}

function temporaryFolder() {
  const folder = makeDataDir('start')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const oneLine = (text: string) => ({ code: 1, error: `${text}\n` })

test('a wrong setting stops the start with one line', async () => {
  expect(await start({ ROLE: 'boss' }).ended).toMatchObject(
    oneLine('ROLE is "boss"; it should be all, web, or worker.'),
  )
})

test('a data folder that cannot be written stops the start with one line', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(await start({ DATA_DIR: file }).ended).toMatchObject(
    oneLine(`Can’t write to the data folder ${file} (not a folder). Set another DATA_DIR.`),
  )
})

test('a taken port stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = String(typeof address === 'object' && address?.port)
  expect(await start({ DATA_DIR: temporaryFolder(), PORT: port }).ended).toMatchObject(
    oneLine(`Another program is using port ${port} on 127.0.0.1. Set another PORT.`),
  )
})

test('a start that ends at a taken port has taken on no work', async () => {
  const dataDir = temporaryFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const within = async <T>(work: (database: Database) => Promise<T>) => {
    const database = await openDatabase({ dataDir })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  await within(async (database) => {
    await migrate(database.db)
    const jobs = await startJobs(database, () => {})
    const deliveryId = '01890a5d-ac96-774b-bcce-b302099a8057'
    await database.db.transaction((tx) => jobs.enqueue(tx, 'deliver-message', [{ deliveryId }]))
    await jobs.stop()
  })
  const PORT = String(typeof address === 'object' && address?.port)
  expect(await start({ DATA_DIR: dataDir, PORT }).ended).toMatchObject({ code: 1 })
  const { rows } = await within(({ db }) =>
    db.execute(sql`select state::text, started_on from pgboss.job where name = 'deliver-message'`),
  )
  expect(rows).toEqual([{ state: 'created', started_on: null }])
})

test('whoever starts the build, its pages hold nothing that is there for developers only', () => {
  const scripts = globSync('**/*.js', { cwd: outputOf('app') })
  expect(scripts).not.toEqual([])
  const forDevelopers = scripts.filter((script) =>
    readFileSync(path.join(outputOf('app'), script), 'utf8').includes('Download the React DevTools'),
  )
  expect(forDevelopers).toEqual([])
})

const ready = z.object({ checks: z.record(z.string(), z.boolean()) })

test('web and worker share the database of one data folder, which ends with the last of them, and web needs the PDF engine, too', async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const web = start({ DATA_DIR: dataDir, ROLE: 'web', PORT: String(port) })
  await web.ready()
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`)
  expect(ready.parse(await answer.json()).checks).toHaveProperty('pdf')
  expect(web.said.out).toContain('Creating the database…')
  const worker = start({ DATA_DIR: dataDir, ROLE: 'worker' })
  await worker.ready()
  web.server.kill('SIGTERM')
  expect(await web.ended).toMatchObject({ code: 0, error: '' })
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(true)
  worker.server.kill('SIGTERM')
  expect(await worker.ended).toMatchObject({ code: 0, error: '' })
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('the server as built reads a file and checks a PDF, each beside the process that answers', async () => {
  const { options, remove } = await dataForServer()
  onTestFinished(remove)
  const server = await startServer(options)
  onTestFinished(async () => void (await server.stop()))
  const owner = await anOwner(server.origin)
  const { attachmentUrl } = await owner.call(attachmentsApi.startUpload, {})
  const params = { id: path.basename(attachmentUrl) }
  await owner.call(attachmentsApi.putUpload, {
    params,
    body: smallPdf(),
    query: { filename: 'rent.pdf' },
  })
  const { content } = await owner.call(attachmentsApi.convertUpload, { params })
  expect(content).toContain('The rent is 900 dollars.')
  const { intact, findings } = await owner.call(evidenceApi.verify, { body: smallPdf() })
  expect({ intact, found: findings.length > 0 }).toEqual({ intact: false, found: true })
})
