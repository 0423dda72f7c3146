import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, loadConfig } from '#server/config.ts'
import { masterFile } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { refuseLostKeys } from '#server/crypto/lost-keys.queries.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { listMissingKids } from '#server/crypto/reseal.queries.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { signAnew, whyRolledBack } from '#server/log/extend-tree.ts'
import { lastCheckpointIn, setLastCheckpointAside } from '#server/log/last-checkpoint.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { findCheckpoint } from '#server/log/tree.queries.ts'
import { explainStartError } from '#server/start-errors.ts'

const SET_DATA_DIR = 'Set DATA_DIR to the data folder of the server whose log this is'

async function accept(db: Db, keysDir: string) {
  await refuseLostKeys(db, keysDir)
  const [kid] = await listMissingKids(db, openKeyring(keysDir))
  if (kid !== undefined)
    throw new KeyFileError(
      `${path.join(keysDir, masterFile(kid))} is missing, but part of the database is encrypted with it. ${SET_DATA_DIR}, or restore it from your backup.`,
    )
  const logTree = { key: await openLogKey(keysDir), last: lastCheckpointIn(keysDir) }
  const why = await whyRolledBack(db, logTree)
  if (why === undefined)
    return console.log('The log in the database continues what was signed. Nothing to accept.')
  await signAnew({ db, now: () => new Date(), logTree })
  const accepted = (await findCheckpoint(db))?.note
  const aside = setLastCheckpointAside(keysDir, { now: new Date(), accepted })
  console.log(`${why}\nAccepted: from now on, the log is signed as it is.`)
  if (aside !== undefined)
    console.log(
      `The earlier checkpoint is kept as ${aside}. Evidence downloaded since then may name records that are lost.`,
    )
}

/**
 * `npm run log:accept`: lets the server sign the log in the database although it isn't the one that was signed last, as
 * after a backup was restored or the log key was lost; while Plainseal runs or stands still.
 */
let config: Config | undefined
try {
  config = loadConfig()
  const keysDir = path.join(config.dataDir, 'keys')
  const keyFile = path.join(keysDir, 'log.key')
  // one that is made here would sign in place of the server's
  if (!existsSync(keyFile))
    throw new KeyFileError(
      `There’s no ${keyFile}. ${SET_DATA_DIR}. If the key was lost, start Plainseal first: it makes a new one.`,
    )
  const database = await openDatabase(config)
  try {
    await accept(database.db, keysDir)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(explainStartError(error, config) ?? error)
  process.exitCode = 1
}
