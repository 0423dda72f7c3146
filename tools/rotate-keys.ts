import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, loadConfig } from '#server/config.ts'
import { rotateMasterKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { resealData } from '#server/crypto/reseal.queries.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { explainStartError } from '#server/start-errors.ts'

async function moveData(config: Config, keysDir: string) {
  const database = await openDatabase(config)
  try {
    // running processes seal with the old key for up to a second
    await wait(1_500)
    const moved = await resealData(database.db, openKeyring(keysDir))
    console.log(`Moved ${moved} values to it. Keep the old keys: earlier backups need them.`)
  } catch (error) {
    console.error(
      'The new key is active, but not all data was moved. Run this again, or let the daily job do it.',
    )
    throw error
  } finally {
    await database.close()
  }
}

/** `npm run keys:rotate`: makes a new master key and moves all data to it, while Plainseal runs or stands still. */
let config: Config | undefined
try {
  config = loadConfig()
  const keysDir = path.join(config.dataDir, 'keys')
  if (!existsSync(keysDir)) {
    console.log(`There are no keys in ${keysDir} yet: the first start makes them.`)
  } else {
    const kid = rotateMasterKey(keysDir)
    console.log(`New master key ${kid} is active in ${keysDir}. Back the folder up now.`)
    await moveData(config, keysDir)
  }
} catch (error) {
  console.error(explainStartError(error, config) ?? error)
  process.exitCode = 1
}
