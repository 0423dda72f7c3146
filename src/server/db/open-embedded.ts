import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openEmbeddedServer } from '#server/db/embedded-server.ts'
import type { PlaceOptions } from '#server/db/embedded-places.ts'
import type { Database } from '#server/db/open-database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'

/**
 * Opens the embedded PostgreSQL of the data folder, which several processes may share; the first one starts it, and it
 * stops with the last. Throws EmbeddedDatabaseError where that can't be.
 */
export async function openEmbedded(dataDir: string, options: PlaceOptions): Promise<Database> {
  const server = await openEmbeddedServer(dataDir, options)
  const name = `plainseal ${randomBytes(4).toString('hex')}`
  const connectionString = `${server.connectionString}&application_name=${encodeURIComponent(name)}`
  try {
    const database = await openPostgres(connectionString)
    return {
      ...database,
      startedAt: server.startedAt,
      async close() {
        const isLast = await isOnlyUser(database, name).catch(() => false)
        await database.close()
        await server.release({ isLast })
      },
    }
  } catch (error) {
    await server.release({ isLast: false })
    throw error
  }
}

async function isOnlyUser({ db }: Database, name: string) {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity
    where backend_type = 'client backend' and datname = current_database() and application_name <> ${name}`)
  return rows.length === 0
}
