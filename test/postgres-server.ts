import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { openEmbeddedServer } from '#server/db/embedded-server.ts'
import { makeDataDir } from './data-dir.ts'

export type PostgresServer = { url: string; close(): Promise<void> }

/** The server for tests and benchmarks: that of TEST_DATABASE_URL, else an embedded one of their own. */
export async function openPostgresServer(): Promise<PostgresServer> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, close: async () => {} }
  const folder = makeDataDir('server')
  const server = await openEmbeddedServer(folder, { osUser: 'nobody', onProgress: () => {} })
  return {
    url: server.connectionString,
    async close() {
      await server.release({ isLast: true })
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * The database of a whole server that a test starts on this data folder: one of its own on the server of
 * TEST_DATABASE_URL, else undefined, which stands for the embedded one of the folder.
 */
export function databaseUrlFor(dataDir: string): string | undefined {
  const { TEST_DATABASE_URL } = process.env
  return TEST_DATABASE_URL && urlOf(TEST_DATABASE_URL, nameFor(dataDir))
}

const nameFor = (dataDir: string) =>
  `plainseal_server_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`

/** Creates that database, empty. */
export async function createDatabaseFor(dataDir: string) {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) return { databaseUrl: undefined, drop: async () => {} }
  const name = nameFor(dataDir)
  await onServer(TEST_DATABASE_URL, `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  return {
    databaseUrl: databaseUrlFor(dataDir),
    drop: () => onServer(TEST_DATABASE_URL, `drop database if exists ${name} with (force)`),
  }
}

/** Runs statements one by one, outside any transaction. */
export async function onServer(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
