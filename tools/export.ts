import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, loadConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { explainStartError } from '#server/start-errors.ts'
import { writeExport } from './move/write-export.ts'

/** `npm run export -- <file>`: writes the whole database to a file, for `npm run import`. */
const [file] = process.argv.slice(2)
let config: Config | undefined
try {
  config = loadConfig()
  if (!file) throw new Error('Say where to: npm run export -- plainseal-export.gz')
  if (existsSync(file)) throw new Error(`${file} exists already; name another file.`)
  const { db, close } = await openDatabase(config, console.log)
  console.log('Exporting…')
  const rows = await migrate(db)
    .then(() => writeExport(db, path.resolve(file)))
    .finally(close)
  console.log(
    `Wrote ${rows} rows to ${file}. Keep it secret, and keep ${path.join(config.dataDir, 'keys')}: the keys are not in the file.`,
  )
} catch (error) {
  console.error(explainStartError(error, config) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
