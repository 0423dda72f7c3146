import type { ConstructorOptions } from 'pg-boss'
import type { Db } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openPostgres } from '#server/db/open-postgres.ts'

export type Database = {
  db: Db
  kind: 'pglite' | 'postgres'
  /** How pg-boss reaches this database: `new PgBoss({ ...database.jobs, … })`. */
  jobs: ConstructorOptions
  close(): Promise<void>
}

export type DatabaseConfig = { databaseUrl?: string | undefined; dataDir: string }

/** Opens PostgreSQL where DATABASE_URL is set, else the embedded database in the data folder. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  onProgress?: (line: string) => void,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir, onProgress ? { onProgress } : {})
}
