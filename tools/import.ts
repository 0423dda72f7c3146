import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, loadConfig } from '#server/config.ts'
import { forgetLogsBound } from '#server/crypto/bound-logs.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { countInBucket } from '#server/features/kept-files/count-in-bucket.queries.ts'
import { listUnboundLogs } from '#server/log/log.queries.ts'
import { explainStartError } from '#server/start-errors.ts'
import { checkExport, readImport } from './move/read-import.ts'

/** `npm run import -- <file>`: reads an export into the empty database of DATABASE_URL, or into a new embedded one. */
const [file] = process.argv.slice(2)
let config: Config | undefined
try {
  config = loadConfig()
  if (!file || !existsSync(file))
    throw new Error('Name the file to import: npm run import -- plainseal-export.gz')
  await checkExport(file)
  const database = await openDatabase({ ...config, isImport: true }, console.log)
  console.log(`Importing ${file}…`)
  const { rows, inBucket } = await readImport(database, file)
    .then(async (read) => {
      // an older version did not bind its logs: the next start does
      const [unbound] = await listUnboundLogs(database.db, undefined, 1)
      if (unbound && config) forgetLogsBound(path.join(config.dataDir, 'keys'))
      return { rows: read, inBucket: await countInBucket(database.db) }
    })
    .finally(() => database.close())
  console.log(
    `Imported ${rows} rows. Start Plainseal with these settings; DATA_DIR must have the keys that the data was written with.`,
  )
  if (inBucket > 0)
    console.log(`${inBucket} files are in a bucket: set the same S3_ settings as where the file was written.`)
} catch (error) {
  console.error(explainStartError(error, config) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
