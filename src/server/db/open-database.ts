import type { ConstructorOptions } from 'pg-boss'
import type { Db } from '#server/db/db.ts'

export type Database = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** How pg-boss reaches this database: `new PgBoss({ ...database.jobs, … })`. */
  jobs: ConstructorOptions
  close(): Promise<void>
}

export type DatabaseConfig = { databaseUrl?: string | undefined; dataDir: string }

/** Opens PostgreSQL where DATABASE_URL is set, else the embedded database in the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  onProgress: (line: string) => void = () => {},
): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('#server/db/open-postgres.ts')
    return openPostgres(databaseUrl)
  }
  // loaded only where it is used: it takes memory and time
  const { openEmbedded } = await import('#server/db/open-embedded.ts')
  return openEmbedded(dataDir, { onProgress })
}
