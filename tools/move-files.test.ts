import { spawn } from 'node:child_process'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openCodesKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createContractKey, getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { insertDocument, readDocument } from '#server/features/evidence/documents.queries.ts'
import { countInBucket } from '#server/features/kept-files/count-in-bucket.queries.ts'
import { objectStore } from '#server/integrations/storage/object-store.ts'
import { openS3Server, s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { makeDataDir } from '#test/data-dir.ts'
import { createDatabaseFor } from '#test/postgres-server.ts'
import { sha256InTurns } from '#server/crypto/in-turns.ts'

const FILES = 12
/** Requests to the bucket after which the command is killed: within the first files, and far into them. */
const KILLED_AFTER = [1, 2, 9]

async function seal(db: Db, keysDir: string) {
  const [userId, contractId, now] = [randomUUIDv7(), randomUUIDv7(), new Date('2026-01-05T15:00:00Z')]
  const at = now.toISOString()
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, phone, phone_mac, password_hash, password_last_changed,
      created_at, updated_at)
    values (${userId}, ${`${userId}@example.com`}, 'Ann', 'Lee', '', ${userId}, '', ${at}, ${at}, ${at})`)
  await db.execute(sql`
    insert into contracts (id, creator_id, title, content, content_type, workflow, two_fa_requirement, auto_pdf,
      ai_legal_guidance, status, seal_state, created_at, completed_at)
    values (${contractId}, ${userId}, 'Lease', '', 'html', 'parallel', 'none', true, false, 'completed', 'sealed',
      ${at}, ${at})`)
  const key = await createContractKey(db, { keyring: openKeyring(keysDir) }, contractId)
  const pdf = randomBytes(20_000)
  const sha256 = await sha256InTurns(pdf)
  const facts = {
    filename: 'Lease.pdf',
    level: '',
    certificateSha256: '',
    sealedAt: now,
    byteLength: pdf.length,
  }
  await insertDocument(db, key, { ...facts, contractId, sha256, pdf })
  return { contractId, pdf }
}

test('killed again and again, the command loses no PDF, and ends with each of them in the bucket', async () => {
  const dataDir = makeDataDir('move-files')
  const keysDir = path.join(dataDir, 'keys')
  const { databaseUrl, drop } = await createDatabaseFor(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl })
  const bucket = await openS3Server()
  onTestFinished(async () => {
    await database.close()
    await drop()
    await bucket.close()
    rmSync(dataDir, { recursive: true })
  })
  const { db } = database
  await migrate(db)
  openCodesKey(keysDir)
  const sealed: Awaited<ReturnType<typeof seal>>[] = []
  for (let n = 0; n < FILES; n++) sealed.push(await seal(db, keysDir))
  const objects = objectStore({ ...s3Keys, endpoint: bucket.origin })
  const allAreThere = async () => {
    const keyring = openKeyring(keysDir)
    for (const { contractId, pdf } of sealed) {
      const key = await getContractKey(db, { keyring }, contractId)
      expect((await readDocument({ db, objects }, key, contractId))?.equals(pdf)).toBe(true)
    }
  }
  const start = () =>
    spawn('node', ['tools/move-files.ts'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        S3_ENDPOINT: bucket.origin,
        S3_BUCKET: s3Keys.bucketName,
        S3_ACCESS_KEY_ID: s3Keys.apiKey,
        S3_SECRET_ACCESS_KEY: s3Keys.apiSecret,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  for (const after of KILLED_AFTER) {
    const from = bucket.requests.length
    const command = start()
    const ended = once(command, 'exit')
    while (bucket.requests.length - from < after && command.exitCode === null) await wait(1)
    command.kill('SIGKILL')
    await ended
    await allAreThere()
  }
  expect(await countInBucket(db)).toBeLessThan(FILES)

  const command = start()
  const said = command.stdout.toArray()
  expect((await once(command, 'exit'))[0]).toBe(0)
  expect((await said).join('')).toMatch(/Moved \d+ files from the database to the bucket signed-papers\./)
  expect(await countInBucket(db)).toBe(FILES)
  expect(bucket.objects.size).toBe(FILES)
  await allAreThere()
})
