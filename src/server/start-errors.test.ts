import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, parseConfig } from '#server/config.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { EmbeddedDatabaseError } from '#server/db/embedded-errors.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { explainStartError } from '#server/start-errors.ts'

const config = parseConfig({})
const failure = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a wrong setting, a full disk and a lost key speak for themselves', () => {
  expect(explainStartError(new ConfigError(['PORT is "x"; it should be …']))).toBe(
    'PORT is "x"; it should be …',
  )
  for (const error of [new EmbeddedDatabaseError('The disk is full.'), new KeyFileError('A key is missing.')])
    expect(explainStartError(error, config)).toBe(error.message)
})

test('a taken port is named with its setting', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  onTestFinished(() => void first.close())
  const address = first.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = await once(second, 'error')
  expect(explainStartError(error, { ...config, port })).toBe(
    `Another program is using port ${port} on 127.0.0.1. Set another PORT.`,
  )
})

test('a data folder that cannot be written is named with its setting', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = path.join(folder, 'file')
  writeFileSync(dataDir, '')
  // it, or what it would lie in, is a file
  for (const taken of [dataDir, path.join(dataDir, 'below', 'it')]) {
    const error = await failure(openDatabase({ dataDir: taken }))
    expect(explainStartError(error, { ...config, dataDir: taken })).toBe(
      `Can’t write to the data folder ${taken} (not a folder). Set another DATA_DIR.`,
    )
  }
  mkdirSync(path.join(folder, 'readonly'), { mode: 0o500 })
  const denied = Object.assign(new Error('denied'), {
    code: 'EACCES',
    path: path.join(folder, 'readonly', 'x'),
  })
  expect(explainStartError(denied, { ...config, dataDir: path.join(folder, 'readonly') })).toContain(
    '(permission denied)',
  )
})

test('a PostgreSQL that does not answer is named without its password', async () => {
  const databaseUrl = 'postgres://me:hunter2@127.0.0.1:1/contracts'
  const error = await failure(openDatabase({ databaseUrl, dataDir: '' }))
  expect(explainStartError(error, { ...config, databaseUrl })).toBe(
    'DATABASE_URL points to 127.0.0.1:1/contracts, but no server answers.',
  )
})

test('a PostgreSQL that takes a connection and stays silent is named, too', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const where = `127.0.0.1:${typeof address === 'object' && address?.port}/contracts`
  const databaseUrl = `postgres://me:hunter2@${where}`
  const error = await failure(openDatabase({ databaseUrl, dataDir: '' }))
  expect(explainStartError(error, { ...config, databaseUrl })).toBe(
    `DATABASE_URL points to ${where}, but no server answers.`,
  )
})

test('a PostgreSQL whose certificate isn’t trusted is named with what to add', () => {
  const databaseUrl = 'postgres://me:hunter2@db.example.com/contracts?sslmode=verify-full'
  const explain = (code: string) =>
    explainStartError(Object.assign(new Error('secret words'), { code }), { ...config, databaseUrl })
  for (const code of ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
    expect(explain(code)).toBe(
      'DATABASE_URL points to db.example.com/contracts, but the certificate of its server isn’t trusted here. Add sslrootcert=… with the file of its authority’s certificate.',
    )
  expect(explain('CERT_HAS_EXPIRED')).toContain('but the certificate of its server has expired.')
})

test('an error that nobody expected keeps its stack trace', () => {
  expect(explainStartError(new TypeError('x is not a function'), config)).toBeUndefined()
})
