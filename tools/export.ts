import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { explainStartError } from '#server/start-errors.ts'
import { writeExport } from './move/write-export.ts'

/** `npm run export -- <file>`: writes the embedded database of DATA_DIR to a file, for `npm run import`. */
const [file] = process.argv.slice(2)
try {
  if (!file) throw new Error('Say where to: npm run export -- plainseal-export.gz')
  if (existsSync(file)) throw new Error(`${file} exists already; name another file.`)
  const { dataDir } = loadConfig()
  if (!existsSync(path.join(dataDir, 'db'))) throw new Error(`There is no embedded database in ${dataDir}.`)
  const { db, close } = await openEmbedded(dataDir)
  await migrate(db)
  console.log(`Exporting ${dataDir}…`)
  const rows = await writeExport(db, path.resolve(file))
  await close()
  console.log(
    `Wrote ${rows} rows to ${file}. Keep it secret, and keep ${dataDir}: its keys are not in the file.`,
  )
} catch (error) {
  console.error(explainStartError(error) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
