import { existsSync } from 'node:fs'
import { loadConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { explainStartError } from '#server/start-errors.ts'
import { readImport } from './move/read-import.ts'

/** `npm run import -- <file>`: reads an export into the empty PostgreSQL database of DATABASE_URL. */
const [file] = process.argv.slice(2)
const config = loadConfig()
try {
  if (!file || !existsSync(file)) throw new Error('Say what to import: npm run import -- plainseal-export.gz')
  if (!config.databaseUrl) throw new Error('DATABASE_URL is missing: it says which database to import into.')
  const database = await openPostgres(config.databaseUrl)
  await migrate(database.db)
  const jobs = await startJobs(database, (error) => console.error(error)) // makes the queue's own tables
  await jobs.stop()
  console.log(`Importing ${file}…`)
  const rows = await readImport(database.db, file)
  await database.close()
  console.log(`Imported ${rows} rows. Start Plainseal with this DATABASE_URL and the same DATA_DIR.`)
} catch (error) {
  console.error(explainStartError(error, config) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
