import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChangeFeed } from '#server/db/change-feed.ts'
import type { Db } from '#server/db/db.ts'
import { makeDataDir } from '#test/data-dir.ts'
import {
  aDatabase,
  failure,
  isRoot,
  killed,
  NOBODY,
  open,
  openElsewhere,
  patiently,
  pidFile,
  serverIsGone,
  serverPid,
  serversOn,
  temporaryDataDir,
} from './embedded-database.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Containers may keep even root from it. */
function canMount() {
  if (!isRoot) return false
  const folder = makeDataDir('mount')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return mounted
}

test('what was committed is there after the database was closed and opened again', async () => {
  const dataDir = await aDatabase()
  const first = await open(dataDir)
  await first.db.execute(sql`insert into notes values (1)`)
  await first.close()
  expect(existsSync(pidFile(dataDir))).toBe(false)
  const second = await open(dataDir)
  expect((await second.db.execute(sql`select note from notes`)).rows).toEqual([{ note: 1 }])
  await second.close()
})

test('whatever makes a commit durable is as PostgreSQL ships it, and it listens to no network', async () => {
  const { db, close } = await open(await aDatabase())
  const { rows } = await db.execute(sql`
    select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses') order by name`)
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  await close()
})

test('a refused statement leaves nothing of its values in the log of the database', async () => {
  const dataDir = await aDatabase()
  const { db, close } = await open(dataDir)
  await db.execute(sql`create table people (email text unique)`)
  await db.execute(sql`insert into people values ('ada@example.com')`)
  await expect(db.execute(sql`insert into people values ('ada@example.com')`)).rejects.toThrow(
    'insert into people',
  )
  await close()
  expect(readFileSync(path.join(dataDir, 'postgres/postgres.log'), 'utf8')).not.toContain('ada@')
})

test('a killed process loses nothing that it had acknowledged, and leaves no server behind', async () => {
  const dataDir = await aDatabase()
  const other = openElsewhere(
    dataDir,
    'for (let i = 1; ; i++) { await db.execute(sql`insert into notes values (${i})`); console.log(i) }',
  )
  let acknowledged = 0
  for await (const chunk of other.stdout) {
    acknowledged = Math.max(acknowledged, Number(String(chunk).trim().split('\n').at(-1)) || 0)
    if (acknowledged >= 50) other.kill('SIGKILL')
  }
  await serverIsGone(dataDir)
  expect(serversOn(dataDir)).toEqual([])
  const { db, close } = await open(dataDir)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n from notes`)
  expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged)
  await close()
})

test('several processes share one server, which outlives the one that started it and stops with the last', async () => {
  const dataDir = await aDatabase()
  const first = openElsewhere(dataDir)
  await once(first.stdout, 'data')
  const second = await open(dataDir)
  expect(second.startedAt).toBeUndefined()
  expect(serversOn(dataDir)).toHaveLength(1)
  await killed(first)
  await second.db.execute(sql`insert into notes values (1)`)
  await second.close()
  expect(serversOn(dataDir)).toEqual([])
})

test('of four processes that start at once on a new folder, one makes the database and starts the server', async () => {
  const dataDir = temporaryDataDir()
  const others = Array.from({ length: 4 }, () => openElsewhere(dataDir))
  await Promise.all(others.map((other) => once(other.stdout, 'data')))
  expect(serversOn(dataDir)).toHaveLength(1)
  await Promise.all(others.map(killed))
  await serverIsGone(dataDir)
})

test('a server that is killed under its users is started again', async () => {
  const dataDir = await aDatabase()
  const { db, close } = await open(dataDir)
  await db.execute(sql`insert into notes values (1)`)
  const before = await startOf(db)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await expect.poll(() => startOf(db).catch(() => before), patiently).not.toEqual(before)
  expect((await db.execute(sql`select note from notes`)).rows).toEqual([{ note: 1 }])
  expect(serversOn(dataDir)).toHaveLength(1)
  await close()
  expect(serversOn(dataDir)).toEqual([])
})

/** When the server began that answers: a process of one that was killed answers for a moment longer. */
const startOf = async (db: Db) => (await db.execute(sql`select pg_postmaster_start_time() as start`)).rows

test('whoever starts it again under others does not take for cut off what those are working on', async () => {
  const dataDir = await aDatabase()
  const other = openElsewhere(dataDir)
  await once(other.stdout, 'data')
  // before it notices by itself
  other.kill('SIGSTOP')
  process.kill(serverPid(dataDir), 'SIGKILL')
  const { db, startedAt, close } = await open(dataDir)
  expect(startedAt).toBeUndefined()
  expect((await db.execute(sql`select from notes`)).rows).toEqual([])
  await killed(other)
  await close()

  const afterAll = await open(dataDir)
  expect(afterAll.startedAt).toBeInstanceOf(Date)
  await afterAll.close()
})

test('a process that for a while can open no more files goes on after it', async () => {
  const dataDir = await aDatabase()
  const other = openElsewhere(
    dataDir,
    `
    const { execFileSync } = await import('node:child_process')
    const { openSync, closeSync } = await import('node:fs')
    execFileSync('prlimit', ['--pid', String(process.pid), '--nofile=200:200'])
    const files = []
    try { for (;;) files.push(openSync('/dev/null')) } catch {}
    setTimeout(async () => {
      files.forEach((file) => closeSync(file))
      await db.execute(sql\`insert into notes values (1)\`)
      console.log('written')
    }, 3000)`,
  )
  await once(other.stdout, 'data')
  const [said] = await Promise.race([once(other.stdout, 'data'), once(other, 'exit')])
  expect(String(said)).toBe('written\n')
})

test('a server that lost the process which was to end it is ended at the next start, never joined by a second', async () => {
  const dataDir = await aDatabase()
  const other = openElsewhere(dataDir)
  await once(other.stdout, 'data')
  for (const watcher of watchersOf(dataDir)) process.kill(watcher, 'SIGKILL')
  const leftOver = serverPid(dataDir)
  await killed(other)
  expect(serversOn(dataDir)).toEqual([String(leftOver)])
  const { db, close } = await open(dataDir)
  expect(serversOn(dataDir)).not.toContain(String(leftOver))
  expect((await db.execute(sql`select from notes`)).rows).toEqual([])
  await close()
})

/** The processes that wait until nobody holds the pipe of users open any more. */
const watchersOf = (dataDir: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        const reads = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
        return /(^|\/)(sh|cat)$/.test(program) && reads.includes(path.join(dataDir, 'postgres/users'))
      } catch {
        return false // it has ended meanwhile
      }
    })
    .map(Number)

test('a first start that was cut off is begun again', async () => {
  const dataDir = temporaryDataDir()
  const other = openElsewhere(dataDir)
  await expect
    .poll(() => globSync('postgres/data.*.unfinished/*', { cwd: dataDir }).length, {
      ...patiently,
      interval: 1,
    })
    .toBeGreaterThan(0)
  await killed(other)
  expect(existsSync(path.join(dataDir, 'postgres/data'))).toBe(false)
  const { db, close } = await open(dataDir)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a process number that passed to another program after a crash is no server', async () => {
  const dataDir = await aDatabase()
  // of the same user: others PostgreSQL itself doesn't take for a server
  const { pid } = spawn('sleep', ['60'], { ...(isRoot && { uid: NOBODY }), stdio: 'ignore' })
  onTestFinished(() => void process.kill(pid!))
  for (const file of [pidFile(dataDir), path.join(dataDir, 'postgres/.s.PGSQL.5432.lock')]) {
    writeFileSync(file, `${pid}\n${dataDir}/postgres/data\n1\n5432\n/tmp\n\n1 1\nready\n`)
    if (isRoot) chownSync(file, NOBODY, NOBODY)
  }
  const { db, close } = await open(dataDir)
  expect((await db.execute(sql`select from notes`)).rows).toEqual([])
  await close()
})

test('a damaged folder is named in one line, and nothing is made in its place', async () => {
  const dataDir = await aDatabase()
  const control = path.join(dataDir, 'postgres/data/global/pg_control')
  const intact = readFileSync(control)
  writeFileSync(control, Buffer.alloc(intact.length))
  expect(await failure(dataDir)).toMatch(
    /^The database in \S+ is damaged\. Restore it from a backup\. \(.+\)$/,
  )
  rmSync(control)
  expect(await failure(dataDir)).toMatch(
    /^The database in \S+ is damaged\. Restore it from a backup\. \(.+\)$/,
  )
  expect(serversOn(dataDir)).toEqual([])
})

test.skipIf(!canMount())(
  'a full disk stops the start with one line, and once there is space it starts',
  async () => {
    const dataDir = temporaryDataDir()
    mkdirSync(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=711', 'tmpfs', dataDir])
    onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]))
    await (await open(dataDir)).close()
    const filler = path.join(dataDir, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(200_000_000))).toThrow('ENOSPC')
    expect(await failure(dataDir)).toMatch(/^The disk of \S+ is full\. Free some space and start again\./)
    rmSync(filler)
    await (await open(dataDir)).close()
  },
)

test('an embedded server that is killed and started again is heard again', { timeout: 120_000 }, async () => {
  const dataDir = await aDatabase()
  const { db, connectionString, close } = await open(dataDir)
  const feed = createChangeFeed(connectionString, { onError: () => undefined })
  const heard: string[] = []
  feed.follow({
    onChange: ({ ownerId }) => heard.push(ownerId),
    onReady: () => heard.push('ready'),
    onLost: () => heard.push('lost'),
  })
  await expect.poll(() => heard, patiently).toEqual(['ready'])
  process.kill(serverPid(dataDir), 'SIGKILL')
  await expect.poll(() => heard, patiently).toEqual(['ready', 'lost', 'ready'])
  await db.execute(sql`select pg_notify('live', 'session ada')`)
  await expect.poll(() => heard.at(-1), patiently).toBe('ada')
  await feed.close()
  await close()
})
