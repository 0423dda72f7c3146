import { execFile } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { createDatabaseFor } from '#test/postgres-server.ts'
import { rotateMasterKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
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

test('one command makes a new key and moves everything to it', async () => {
  const { opened, id } = await withUser()
  const old = openKeyring(path.join(dataDir, 'keys')).activeKid()
  await opened.close()
  expect(await rotate()).toContain('Moved 1 values to it.')

  const keyring = openKeyring(path.join(dataDir, 'keys'))
  expect(keyring.activeKid()).not.toBe(old)
  const reopened = await openIt()
  const user = await findUserById(reopened.db, id)
  await reopened.close()
  expect(keyring.isCurrent(user!.phone, phonePlace(id))).toBe(true)
  expect(keyring.decryptText(user!.phone, phonePlace(id))).toBe('+15551234567')
})

test('it does so while Plainseal runs, too', async () => {
  const { opened } = await withUser()
  const old = openKeyring(path.join(dataDir, 'keys')).activeKid()
  expect(await rotate()).toContain('Moved 1 values to it.')
  expect(openKeyring(path.join(dataDir, 'keys')).activeKid()).not.toBe(old)
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
  await expect(runIt()).rejects.toMatchObject(left)
  const made = activeKid()
  expect(made).not.toBe(old)
  await expect(runIt()).rejects.toMatchObject({ ...left, stdout: expect.stringContaining('isn’t finished') })
  expect(activeKid()).toBe(made)
  await expect(runIt('--new')).rejects.toMatchObject(left)
  expect(activeKid()).not.toBe(made)
})

test('a rotation that was interrupted goes on with the key it made', async () => {
  const { opened } = await withUser()
  await opened.close()
  const made = rotateMasterKey(path.join(dataDir, 'keys'))
  const said = await rotate()
  expect(said).toContain(`Going on with master key ${made}.`)
  expect(said).toContain('Moved 1 values to it.')
  expect(activeKid()).toBe(made)
  expect(await rotate()).toContain('New master key')
  expect(activeKid()).not.toBe(made)
})

test('before the first start there is nothing to rotate', async () => {
  expect(await rotate()).toContain('the first start makes them')
})
