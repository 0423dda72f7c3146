import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { copyBinaries } from './embedded-binaries.ts'
import { choosePlaces } from './embedded-places.ts'
import {
  aDatabase,
  failure,
  isRoot,
  killed,
  NOBODY,
  open,
  openElsewhere,
  serverIsGone,
  serverPid,
  temporaryDataDir,
} from './embedded-database.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Above the most that Linux gives. */
const NO_PROCESS = 2 ** 22 + 1

test('nobody but the user that runs it can enter its folder, socket and files', async () => {
  const dataDir = temporaryDataDir()
  await (await open(dataDir)).close()
  const { mode } = statSync(path.join(dataDir, 'postgres'))
  expect(mode & 0o777).toBe(0o700)
  expect(statSync(path.join(dataDir, 'postgres/postgres.log')).mode & 0o077).toBe(0)
})

test('a data folder whose path is too long for a socket works like any other', async () => {
  const dataDir = path.join(temporaryDataDir(), 'a'.repeat(60), 'b'.repeat(60))
  const { db, close } = await open(dataDir)
  const other = openElsewhere(dataDir)
  await once(other.stdout, 'data')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await killed(other)
  await close()
})

test('a folder of another version of PostgreSQL is left alone, with one line that says what to do', async () => {
  const dataDir = await aDatabase()
  writeFileSync(path.join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  expect(await failure(dataDir)).toMatch(
    /^The database in \S+ was made by PostgreSQL 17; this version of Plainseal comes with 18\. .*npm run export.*$/,
  )
})

test('the database of an earlier Plainseal is recognized, and the line says how to bring it over', async () => {
  const dataDir = temporaryDataDir()
  mkdirSync(path.join(dataDir, 'db'), { recursive: true })
  writeFileSync(path.join(dataDir, 'db/PG_VERSION'), '17\n')
  expect(await failure(dataDir)).toMatch(/^\S+ holds the database of an earlier Plainseal\. .*npm run export/)
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  renameSync(path.join(dataDir, 'db'), path.join(dataDir, 'db.earlier'))
  await (await open(dataDir)).close()
})

test('a folder that others can enter is refused', async () => {
  const dataDir = await aDatabase()
  chmodSync(path.join(dataDir, 'postgres'), 0o755)
  expect(await failure(dataDir)).toContain('closed to others (chmod 700)')
})

test('a log that leads to another file is not written, and one line says so', async () => {
  const dataDir = await aDatabase()
  const log = path.join(dataDir, 'postgres/postgres.log')
  const other = path.join(dataDir, 'other')
  writeFileSync(other, 'x'.repeat(2_000_000))
  rmSync(log)
  symlinkSync(other, log)
  expect(await failure(dataDir)).toBe(`${log} is a link to another place. Remove it, then start again.`)
  expect(readFileSync(other, 'utf8')).toBe('x'.repeat(2_000_000))
})

test('a copy of PostgreSQL that was never finished makes way for the next one, and one in the making stays', () => {
  const folder = makeDataDir('binaries')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const binaries = { folder: path.join(folder, 'native'), version: '18.4' }
  mkdirSync(binaries.folder)
  const shared = path.join(folder, 'shared')
  const left = `postgresql-18.4.${NO_PROCESS}.unfinished`
  const inTheMaking = `postgresql-18.4.${process.ppid}.unfinished`
  for (const name of [left, inTheMaking]) mkdirSync(path.join(shared, name), { recursive: true })
  copyBinaries(binaries, shared)
  expect(readdirSync(shared).toSorted()).toEqual(['postgresql-18.4', inTheMaking])
})

test.skipIf(!isRoot)('started by root, it runs as another user, in a folder that is theirs', async () => {
  const dataDir = temporaryDataDir()
  const { close } = await open(dataDir)
  expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(NOBODY)
  expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(NOBODY)
  await close()
})

test.skipIf(!isRoot)(
  'started by root in a closed folder, the database is elsewhere, and one line says where',
  async () => {
    const dataDir = temporaryDataDir()
    const sharedState = makeDataDir('shared')
    onTestFinished(() => rmSync(sharedState, { recursive: true, force: true }))
    chmodSync(path.dirname(dataDir), 0o700)
    const said: string[] = []
    const onProgress = (line: string) => void said.push(line)
    const first = await open(dataDir, { sharedState, onProgress })
    await first.db.execute(sql`create table notes (note int)`)
    await first.close()
    const name = readdirSync(sharedState).find((each) => each.startsWith('plainseal-')) ?? ''
    expect(said[0]).toBe(
      `PostgreSQL can't run as root, and the user nobody couldn't reach ${dataDir}: the database is in ` +
        `${path.join(sharedState, name)}. Back that up too.`,
    )
    // it stays there, even when the folder is opened later
    chmodSync(path.dirname(dataDir), 0o711)
    const second = await open(dataDir, { sharedState, onProgress })
    expect((await second.db.execute(sql`select from notes`)).rows).toEqual([])
    await second.close()
    expect(said.filter((line) => line === said[0])).toHaveLength(2)

    // also when the folder is moved; a copy of it has no database to share
    const moved = `${dataDir}.moved`
    cpSync(dataDir, moved, { recursive: true })
    expect(await failure(moved, { sharedState })).toMatch(
      /is a copy of \S+, whose database is in \S+\. Start/,
    )
    rmSync(dataDir, { recursive: true })
    const third = await open(moved, { sharedState })
    expect((await third.db.execute(sql`select from notes`)).rows).toEqual([])
    await third.close()
  },
)

test('keys whose database is gone get no empty one, except for an import', async () => {
  const dataDir = temporaryDataDir()
  mkdirSync(path.join(dataDir, 'keys'), { recursive: true })
  writeFileSync(path.join(dataDir, 'keys/log-checkpoint.txt'), '')
  expect(await failure(dataDir)).toMatch(
    /^\S+keys has the keys of a database that isn't in \S+postgres\. Restore it there from your backup, or/,
  )
  await (await open(dataDir, { isImport: true })).close()
  await (await open(dataDir)).close()
})

test.skipIf(!isRoot)(
  'started by root from a closed folder, the programs are copied to where the other user can run them, and one line says so',
  () => {
    const dataDir = makeDataDir()
    const closed = path.join(makeDataDir('programs'), 'closed')
    const sharedState = makeDataDir('shared')
    for (const folder of [dataDir, path.dirname(closed), sharedState])
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(path.join(closed, 'bin'), { recursive: true, mode: 0o700 })
    writeFileSync(path.join(closed, 'bin/postgres'), '', { mode: 0o755 })
    const said: string[] = []
    const onProgress = (line: string) => void said.push(line)
    const binaries = { folder: closed, version: '18.4' }
    const places = choosePlaces(dataDir, { osUser: 'nobody', sharedState, binaries, onProgress })
    expect(places.binaries.folder).toBe(path.join(sharedState, 'postgresql-18.4'))
    expect(existsSync(path.join(places.binaries.folder, 'bin/postgres'))).toBe(true)
    expect(places.data).toBe(path.join(dataDir, 'postgres/data'))
    expect(said).toEqual([
      `PostgreSQL can't run as root, and the user nobody can't reach its programs in ${closed}: it runs from a copy in ${places.binaries.folder}.`,
    ])
  },
)

test.skipIf(!isRoot)('a umask of root that closes everything to others stops no start', async () => {
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))
  const dataDir = temporaryDataDir()
  await (await open(path.join(dataDir, 'deeper'))).close()
  expect(existsSync(path.join(dataDir, 'deeper/postgres/data'))).toBe(true)

  chmodSync(path.dirname(dataDir), 0o700)
  const sharedState = path.join(makeDataDir('shared'), 'state')
  onTestFinished(() => rmSync(path.dirname(sharedState), { recursive: true, force: true }))
  await (await open(path.join(dataDir, 'another'), { sharedState })).close()
  expect(existsSync(sharedState)).toBe(true)
})

test.skipIf(!isRoot)(
  'started by root, a database that the other user can no longer reach is not made anew',
  async () => {
    const dataDir = await aDatabase()
    chmodSync(path.dirname(dataDir), 0o700)
    expect(await failure(dataDir)).toMatch(
      /the user nobody can't reach the database in \S+\. Let that user through/,
    )
  },
)

test.skipIf(!isRoot)('an ordinary user runs it as themselves', async () => {
  const dataDir = temporaryDataDir()
  mkdirSync(dataDir)
  chownSync(dataDir, NOBODY, NOBODY)
  const other = openElsewhere(dataDir, undefined, NOBODY)
  await once(other.stdout, 'data')
  expect(statSync(`/proc/${serverPid(dataDir)}`).uid).toBe(NOBODY)
  await killed(other)
  await serverIsGone(dataDir)
})

test.skipIf(!isRoot)('a user that does not exist is named with its setting', async () => {
  expect(await failure(temporaryDataDir(), { osUser: 'no-such-user' })).toContain(
    'DATABASE_OS_USER names no other user',
  )
})
