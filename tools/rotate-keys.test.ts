import { execFile } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataDir } from '#test/data-dir.ts'
import { createDatabaseFor } from '#test/postgres-server.ts'
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

const rotate = async () =>
  (
    await run('node', ['tools/rotate-keys.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl ?? '' },
    })
  ).stdout

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

test('before the first start there is nothing to rotate', async () => {
  expect(await rotate()).toContain('the first start makes them')
})
