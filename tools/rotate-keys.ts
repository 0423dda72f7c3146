import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadConfig } from '#server/config.ts'
import { rotateMasterKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { resealData } from '#server/crypto/reseal.queries.ts'
import { FolderInUse } from '#server/db/lock-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** `npm run keys:rotate`: makes a new master key and moves all data to it, while Plainseal runs or stands still. */
const config = loadConfig()
const keysDir = path.join(config.dataDir, 'keys')
const kid = rotateMasterKey(keysDir)
console.log(`New master key ${kid} is active in ${keysDir}. Back the folder up now.`)

try {
  const database = await openDatabase(config)
  try {
    // running processes seal with the old key for up to a second
    await wait(1_500)
    const moved = await resealData(database.db, openKeyring(keysDir))
    console.log(`${moved} values moved to it. Keep the old keys: backups made before today need them.`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  console.log(
    'Plainseal is running and has the embedded database open: it moves the data itself within a day.',
  )
}
