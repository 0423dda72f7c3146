import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { makeDataDir } from '#test/data-dir.ts'
import { createDatabaseFor } from '#test/postgres-server.ts'

const run = promisify(execFile)

function aDataDir() {
  const dataDir = makeDataDir('export')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

const exportTo = (file: string, dataDir: string, databaseUrl = '') =>
  run('node', ['tools/export.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })

test('an export changes nothing: a database of an earlier version, which may be in use, isn’t migrated', async () => {
  const dataDir = aDataDir()
  const { databaseUrl, drop } = await createDatabaseFor(dataDir)
  const { db, connectionString, close } = await openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => close().then(drop))
  const file = path.join(dataDir, 'export.gz')
  const tooOld =
    'is of an earlier Plainseal, or empty. Run this with that version, or start this version first.'
  await expect(exportTo(file, dataDir, connectionString)).rejects.toThrow(tooOld)
  await migrate(db, migrationsFolder, 3)
  await expect(exportTo(file, dataDir, connectionString)).rejects.toThrow(tooOld)
  const { rows } = await db.execute(sql`select from drizzle.__drizzle_migrations`)
  expect(rows).toHaveLength(3)
  await migrate(db)
  expect((await exportTo(file, dataDir, connectionString)).stdout).toMatch(/^Exporting…\nWrote \d+ rows to /)
  expect(existsSync(file)).toBe(true)
})

test('an export from a folder where nothing was ever stored makes no database there', async () => {
  const dataDir = path.join(aDataDir(), 'wrong')
  mkdirSync(dataDir)
  await expect(exportTo('never.gz', dataDir)).rejects.toThrow('There are no keys in')
  expect(readdirSync(dataDir)).toEqual([])
})
