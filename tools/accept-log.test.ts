import { execFile } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openCodesKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { makeDataDir } from '#test/data-dir.ts'
import { createDatabaseFor } from '#test/postgres-server.ts'

const run = promisify(execFile)

function aDataDir() {
  const dataDir = makeDataDir('accept')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

/** With an account, as the server of this data folder wrote it. */
async function aDatabaseOf(dataDir: string) {
  const { databaseUrl, drop } = await createDatabaseFor(dataDir)
  const { db, connectionString, close } = await openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => close().then(drop))
  await migrate(db)
  const keysDir = await withKeys(dataDir)
  const id = randomUUIDv7()
  const phone = openKeyring(keysDir).encryptField('+15551234567', { table: 'users', id, column: 'phone' })
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, phone, phone_mac, password_hash, password_last_changed,
      created_at, updated_at)
    values (${id}, 'ann@example.com', 'Ann', 'Lee', ${phone}, '', '', now(), now(), now())`)
  return connectionString
}

async function withKeys(dataDir: string) {
  const keysDir = path.join(dataDir, 'keys')
  openKeyring(keysDir)
  openCodesKey(keysDir)
  await openLogKey(keysDir)
  return keysDir
}

const accept = (dataDir: string, databaseUrl: string) =>
  run('node', ['tools/accept-log.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })

test('the log is accepted only with the keys of the server that signs it, and none are made', async () => {
  const dataDir = aDataDir()
  const databaseUrl = await aDatabaseOf(dataDir)
  expect((await accept(dataDir, databaseUrl)).stdout).toContain('Nothing to accept.')

  const empty = aDataDir()
  await expect(accept(empty, databaseUrl)).rejects.toThrow(
    /There’s no \S+log\.key\. Set DATA_DIR to the data/,
  )
  expect(existsSync(path.join(empty, 'keys'))).toBe(false)

  const another = aDataDir()
  await withKeys(another)
  await expect(accept(another, databaseUrl)).rejects.toThrow(
    /master-[\da-f]{16}\.key is missing, but part of the database is encrypted with it\. Set DATA_DIR/,
  )
})
