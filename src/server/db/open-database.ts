import type { Db } from '#server/db/db.ts'

export type Database = {
  db: Db
  connectionString: string
  /** When this process started the server for itself: work that is marked as begun before was cut off. */
  startedAt: Date | undefined
  close(): Promise<void>
}

export type DatabaseConfig = {
  databaseUrl?: string | undefined
  dataDir: string
  databaseOsUser?: string
  isImport?: boolean
  /** Of a server elsewhere; left out, a query may take as long as it likes. */
  answerWithinMs?: number
}

/** Opens the PostgreSQL server of DATABASE_URL where that is set, else the embedded one of the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir, databaseOsUser = 'nobody', isImport = false, answerWithinMs }: DatabaseConfig,
  onProgress: (line: string) => void = () => {},
): Promise<Database> {
  // each loaded only where it is used: that takes memory and time
  if (databaseUrl) {
    const { openPostgres } = await import('#server/db/open-postgres.ts')
    return openPostgres(databaseUrl, { answerWithinMs })
  }
  const { openEmbedded } = await import('#server/db/open-embedded.ts')
  return openEmbedded(dataDir, { osUser: databaseOsUser, onProgress, isImport })
}
