import { execFile } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { createDatabaseFor } from '#test/postgres-server.ts'
import { openCodesKey, rotateMasterKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { resealAll } from '#server/crypto/reseal.queries.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findUserById, insertUser } from '#server/features/accounts/accounts.queries.ts'

// a data folder is made and opened several times
vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)
const phonePlace = (id: string) => ({ table: 'users', id, column: 'phone' })

let dataDir: string
let database: Awaited<ReturnType<typeof createDatabaseFor>>
beforeEach(async () => {
  dataDir = makeDataDir('rotate')
  database = await createDatabaseFor(dataDir)
})
afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})
const openIt = () => openDatabase({ dataDir, databaseUrl: database.databaseUrl })

const runIt = (...args: string[]) =>
  run('node', ['tools/rotate-keys.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl ?? '' },
  })
const rotate = async () => (await runIt()).stdout
const activeKid = () => openKeyring(path.join(dataDir, 'keys')).activeKid()

async function withUser() {
  const opened = await openIt()
  await migrate(opened.db)
  openCodesKey(path.join(dataDir, 'keys'))
  const id = randomUUIDv7()
  const now = new Date()
  await insertUser(opened.db, {
    id,
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: openKeyring(path.join(dataDir, 'keys')).encryptField('+15551234567', phonePlace(id)),
    phoneMac: '',
    passwordHash: '',
    passwordLastChanged: now,
    createdAt: now,
    updatedAt: now,
  })
  return { opened, id }
}

test('a new key moves nothing, so that other machines get it first; the second run, or the daily job after it, moves everything', async () => {
  const { opened, id } = await withUser()
  const old = openKeyring(path.join(dataDir, 'keys')).activeKid()
  const said = await rotate()
  expect(said).toContain('copy the folder to each')
  expect(said).not.toContain('Moved')
  const keyring = openKeyring(path.join(dataDir, 'keys'))
  expect(keyring.activeKid()).not.toBe(old)
  await resealAll(opened.db, keyring)
  expect(keyring.isCurrent((await findUserById(opened.db, id))!.phone, phonePlace(id))).toBe(false)
  await opened.close()
  expect(await rotate()).toContain('Moved 1 values to it.')

  expect(keyring.movedTo()).toBe(keyring.activeKid())
  const reopened = await openIt()
  const user = await findUserById(reopened.db, id)
  await reopened.close()
  expect(keyring.isCurrent(user!.phone, phonePlace(id))).toBe(true)
  expect(keyring.decryptText(user!.phone, phonePlace(id))).toBe('+15551234567')
})

test('it does so while Plainseal runs, too', async () => {
  const { opened } = await withUser()
  const old = activeKid()
  expect(await rotate()).toContain('New master key')
  expect(await rotate()).toContain('Moved 1 values to it.')
  expect(activeKid()).not.toBe(old)
  await opened.close()
})

test('a value that can’t be opened is named, with a code other than 0, and no run after it makes another key unless told to', async () => {
  const { opened, id } = await withUser()
  await opened.db.execute(sql`update users set phone = set_byte(phone, 30, 255 - get_byte(phone, 30))`)
  await opened.close()
  const old = activeKid()
  const left = {
    code: 1,
    stdout: expect.stringContaining('Moved 0 values to it.'),
    stderr: expect.stringContaining(
      `users.phone cannot be decrypted: it was changed, or belongs elsewhere (id ${id})`,
    ),
  }
  await rotate()
  const made = activeKid()
  expect(made).not.toBe(old)
  await expect(runIt()).rejects.toMatchObject(left)
  await expect(runIt()).rejects.toMatchObject(left)
  expect(activeKid()).toBe(made)
  expect((await runIt('--new')).stdout).toContain('New master key')
  expect(activeKid()).not.toBe(made)
})

test('a rotation that was interrupted goes on with the key it made', async () => {
  const { opened } = await withUser()
  await opened.close()
  const made = rotateMasterKey(path.join(dataDir, 'keys'))
  const said = await rotate()
  expect(said).toContain(`Re-encrypting with master key ${made} what older keys encrypted.`)
  expect(said).toContain('Moved 1 values to it.')
  expect(activeKid()).toBe(made)
  expect(await rotate()).toContain('New master key')
  expect(activeKid()).not.toBe(made)
})

test('before the first start there is nothing to rotate', async () => {
  expect(await rotate()).toContain('the first start makes them')
})
