import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { fsyncs } from '#server/db/open-durable-fs.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { FolderInUse } from '#server/db/lock-folder.ts'

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Another process that opens the folder, says so, and then does what the script says. */
function openElsewhere(folder: string, script: string) {
  const program = `
    import { sql } from 'drizzle-orm'
    import { openEmbedded } from '#server/db/open-embedded.ts'
    const { db, close } = await openEmbedded(${JSON.stringify(folder)})
    console.log('open')
    ${script}`
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('what was committed is there after the database was closed and opened again', async () => {
  const folder = temporaryFolder()
  const first = await openEmbedded(folder)
  await first.db.execute(sql`create table notes as select 'kept' as note`)
  await first.close()
  const second = await openEmbedded(folder)
  expect((await second.db.execute(sql`select note from notes`)).rows).toEqual([{ note: 'kept' }])
  await second.close()
})

test('every commit asks the disk to keep it, before it is acknowledged', async () => {
  const { db, close } = await openEmbedded(temporaryFolder())
  await db.execute(sql`create table notes (note text)`)
  for (let i = 0; i < 5; i++) {
    const before = fsyncs.count
    await db.execute(sql`insert into notes values ('kept')`)
    expect(fsyncs.count).toBeGreaterThan(before)
  }
  await close()
})

const hasStrace = spawnSync('strace', ['-V']).status === 0

test.skipIf(!hasStrace)('the kernel sees an fdatasync of the log for every commit (strace)', async () => {
  const folder = temporaryFolder()
  const trace = path.join(folder, 'trace')
  const program = `
    import { sql } from 'drizzle-orm'
    import { openEmbedded } from '#server/db/open-embedded.ts'
    const { db, close } = await openEmbedded(${JSON.stringify(path.join(folder, 'data'))})
    await db.execute(sql\`create table notes (note int)\`)
    process.stdout.write('start of commits')
    for (let i = 0; i < 20; i++) await db.execute(sql\`insert into notes values (\${i})\`)
    process.stdout.write('end of commits')
    await close()`
  const node = [process.execPath, '--input-type=module-typescript', '-e', program]
  execFileSync('strace', ['-f', '-y', '-e', 'trace=fdatasync,fsync,write', '-o', trace, ...node])
  const calls = readFileSync(trace, 'utf8')
  const commits = calls.slice(calls.indexOf('start of commits'), calls.indexOf('end of commits'))
  expect(commits.match(/fdatasync\(\d+<[^>]*\/pg_wal\/[0-9A-F]{24}>\)\s+= 0/g)).toHaveLength(20)
})

test('a second process is refused with one clear line, and the first goes on unharmed', async () => {
  const folder = temporaryFolder()
  const other = openElsewhere(folder, 'setInterval(() => {}, 1000)')
  await once(other.stdout, 'data')
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse)
  await expect(openEmbedded(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another Plainseal (process ${other.pid}). ` +
      'Stop it, or set another DATA_DIR.',
  )
  other.kill('SIGKILL')
  await once(other, 'exit')
})

test('a killed process frees the folder, and loses nothing that it had acknowledged', async () => {
  const folder = temporaryFolder()
  const other = openElsewhere(
    folder,
    `await db.execute(sql\`create table notes (note int)\`)
     for (let i = 1; ; i++) { await db.execute(sql\`insert into notes values (\${i})\`); console.log(i) }`,
  )
  let acknowledged = 0
  for await (const chunk of other.stdout) {
    acknowledged = Math.max(acknowledged, Number(String(chunk).trim().split('\n').at(-1)) || 0)
    if (acknowledged >= 50) other.kill('SIGKILL')
  }
  const { db, close } = await openEmbedded(folder)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n from notes`)
  expect(rows[0]!.n).toBeGreaterThanOrEqual(acknowledged)
  await close()
})

test('an unfinished first start is begun anew', async () => {
  const folder = temporaryFolder()
  const other = openElsewhere(folder, '')
  const unfinished = path.join(folder, 'db.unfinished')
  while (!existsSync(unfinished)) await new Promise((resolve) => setTimeout(resolve, 1))
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(existsSync(unfinished)).toBe(true)
  const { db, close } = await openEmbedded(folder)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('checkpoints are written on a timer, so that a start after a crash stays quick', async () => {
  const { db, close } = await openEmbedded(temporaryFolder(), { checkpointEveryMs: 50 })
  const last = async () => {
    const { rows } = await db.execute<{ lsn: string }>(
      sql`select redo_lsn::text as lsn from pg_control_checkpoint()`,
    )
    return rows[0]!.lsn
  }
  const before = await last()
  await db.execute(sql`create table notes as select generate_series(1, 1000)`)
  await expect.poll(last).not.toBe(before)
  await close()
})

test('while the disk is nearly full it reads but does not write, and then goes on by itself', async () => {
  let free = Infinity
  const { db, close } = await openEmbedded(temporaryFolder(), { freeInBytes: () => free })
  await db.execute(sql`create table notes as select 'before' as note`)
  free = 1_000_000
  const refused = { code: 'ENOSPC', message: expect.stringContaining('nearly full') }
  await expect(db.execute(sql`insert into notes values ('lost')`)).rejects.toMatchObject({ cause: refused })
  await expect(db.transaction((tx) => tx.execute(sql`delete from notes`))).rejects.toMatchObject(refused)
  expect((await db.execute(sql`select note from notes`)).rows).toEqual([{ note: 'before' }])
  free = Infinity
  await db.execute(sql`insert into notes values ('after')`)
  expect((await db.execute(sql`select note from notes order by note`)).rows).toEqual([
    { note: 'after' },
    { note: 'before' },
  ])
  await close()
})

test('a disk that fails ends the process with one line, before it confirms what it may not have kept', async () => {
  const folder = temporaryFolder()
  const other = openElsewhere(
    folder,
    `await db.execute(sql\`create table notes (note text)\`)
     const fs = (await import('node:fs')).default
     fs.fdatasyncSync = () => { throw new Error('EIO: i/o error, fdatasync') }
     ;(await import('node:module')).syncBuiltinESMExports()
     await db.execute(sql\`insert into notes values ('lost')\`)
     console.log('confirmed')`,
  )
  let said = ''
  other.stdout.on('data', (chunk) => (said += chunk))
  other.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(other, 'close')
  expect(code).toBe(1)
  expect(said).toBe(
    'open\nThe embedded database cannot write its log (EIO: i/o error, fdatasync). ' +
      'Plainseal stops; what it confirmed is safe.\n',
  )
  const { db, close } = await openEmbedded(folder)
  await db.execute(sql`insert into notes values ('after')`)
  await close()
})
