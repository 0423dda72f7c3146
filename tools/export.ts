import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, loadConfig } from '#server/config.ts'
import { refuseOtherVersion } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { countInBucket } from '#server/features/kept-files/count-in-bucket.queries.ts'
import { explainStartError } from '#server/start-errors.ts'
import { writeExport } from './move/write-export.ts'

/** `npm run export -- <file>`: writes the whole database to a file, for `npm run import`. */
const [file] = process.argv.slice(2)
let config: Config | undefined
try {
  config = loadConfig()
  if (!file) throw new Error('Name the file to write: npm run export -- plainseal-export.gz')
  if (existsSync(file)) throw new Error(`${file} already exists. Name another file.`)
  const keysDir = path.join(config.dataDir, 'keys')
  if (!config.databaseUrl && !existsSync(keysDir))
    throw new Error(`There are no keys in ${keysDir}: nothing was ever stored here.`)
  const { db, close } = await openDatabase(config, console.log)
  console.log('Exporting…')
  const { rows, inBucket } = await refuseOtherVersion(db)
    .then(async () => ({
      rows: await writeExport(db, path.resolve(file)),
      inBucket: await countInBucket(db),
    }))
    .finally(close)
  console.log(
    `Wrote ${rows} rows to ${file}. Keep it secret, and keep ${keysDir}: the keys aren't in the file.`,
  )
  if (inBucket > 0)
    console.log(
      `${inBucket} files are in the bucket${config.s3 ? ` ${config.s3.bucketName}` : ''}, and not in the file. Keep the bucket, and use the same S3_ settings after the import.`,
    )
} catch (error) {
  console.error(explainStartError(error, config) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
