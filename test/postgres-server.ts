import { userInfo } from 'node:os'
import { Client } from 'pg'

/** The server for tests: TEST_DATABASE_URL, else one on the standard local socket; undefined when none answers. */
export async function findPostgresServer(): Promise<string | undefined> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL
  const local = `postgres://${userInfo().username}@localhost/postgres?host=/var/run/postgresql`
  return (await mayCreateDatabases(local)) ? local : undefined
}

async function mayCreateDatabases(connectionString: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows } = await client.query('select from pg_roles where rolname = current_user and rolsuper')
    await dropLeftovers(client)
    return rows.length === 1
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** Removes the databases of test runs that were killed. */
async function dropLeftovers(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'plainseal\\_test\\_%'",
  )
  for (const { name } of rows) {
    if (!isRunning(Number(name.split('_')[2])))
      await client.query(`drop database if exists ${name} with (force)`)
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
