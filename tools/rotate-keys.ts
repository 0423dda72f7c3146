import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, loadConfig } from '#server/config.ts'
import { rotateMasterKey } from '#server/crypto/key-files.ts'
import { type Keyring, openKeyring } from '#server/crypto/keyring.ts'
import { refuseLostKeys } from '#server/crypto/lost-keys.queries.ts'
import { isResealDue, resealData, type Unopened } from '#server/crypto/reseal.queries.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { explainStartError } from '#server/start-errors.ts'

/** Of values that can’t be opened, so many are named. */
const NAMED = 50

async function rotate(db: Db, keysDir: string) {
  await refuseLostKeys(db, keysDir)
  const keyring = openKeyring(keysDir)
  if (!process.argv.includes('--new') && (await isResealDue(db, keyring))) return moveData(db, keyring)
  const kid = rotateMasterKey(keysDir)
  console.log(`New master key ${kid} is active in ${keysDir}. Back the folder up now.`)
  console.log(
    'If other machines run Plainseal, such as one with ROLE=worker, copy the folder to each. Until then, they can’t open what this one encrypts from now on.',
  )
  console.log(
    'Then run this again, to re-encrypt what’s already stored. After that, a machine without the new key can’t open anything.',
  )
}

async function moveData(db: Db, keyring: Keyring) {
  console.log(`Re-encrypting with master key ${keyring.activeKid()} what older keys encrypted.`)
  // running processes seal with the old key for up to a second
  await wait(1_500)
  keyring.beginMove()
  try {
    const { moved, unopened } = await resealData(db, keyring)
    console.log(`Moved ${moved} values to it. Keep the old keys: earlier backups need them.`)
    if (unopened.length > 0) nameUnopened(unopened)
  } catch (error) {
    console.error(
      'Not all data was moved. Run this again. A worker with this same folder of keys goes on with it daily.',
    )
    throw error
  }
}

function nameUnopened(unopened: Unopened[]) {
  process.exitCode = 1
  console.error(`Left as is, because it can’t be opened (${unopened.length}):`)
  for (const { problem, id } of unopened.slice(0, NAMED))
    console.error(id === undefined ? problem : `${problem} (id ${id})`)
  if (unopened.length > NAMED) console.error(`… and ${unopened.length - NAMED} more.`)
  console.error(
    'Restore it from a backup, and run this again. To make another key all the same: npm run keys:rotate -- --new',
  )
}

/**
 * `npm run keys:rotate`, while Plainseal runs or stands still: makes a new master key, and moves nothing to it, so that
 * other machines get it first. Where something is under an older key, as in the second run, it moves that to the key that
 * is active and makes no other, unless `--new` is given.
 */
let config: Config | undefined
try {
  config = loadConfig()
  const keysDir = path.join(config.dataDir, 'keys')
  if (!existsSync(keysDir)) {
    console.log(`There are no keys in ${keysDir} yet: the first start makes them.`)
  } else {
    const database = await openDatabase(config)
    try {
      await rotate(database.db, keysDir)
    } finally {
      await database.close()
    }
  }
} catch (error) {
  console.error(explainStartError(error, config) ?? error)
  process.exitCode = 1
}
