import path from 'node:path'
import { type Config, loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { signAnew, whyRolledBack } from '#server/log/extend-tree.ts'
import { lastCheckpointIn, setLastCheckpointAside } from '#server/log/last-checkpoint.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { findCheckpoint } from '#server/log/tree.queries.ts'
import { explainStartError } from '#server/start-errors.ts'

/**
 * `npm run log:accept`: lets the server sign the log in the database although it isn't the one that was signed last, as
 * after a backup was restored or the log key was lost; while Plainseal runs or stands still.
 */
let config: Config | undefined
try {
  config = loadConfig()
  const keysDir = path.join(config.dataDir, 'keys')
  const logTree = { key: await openLogKey(keysDir), last: lastCheckpointIn(keysDir) }
  const database = await openDatabase(config)
  try {
    const why = await whyRolledBack(database.db, logTree)
    if (why === undefined)
      console.log('The log in the database continues what was signed. Nothing to accept.')
    else {
      await signAnew({ db: database.db, now: () => new Date(), logTree })
      const accepted = (await findCheckpoint(database.db))?.note
      const aside = setLastCheckpointAside(keysDir, { now: new Date(), accepted })
      console.log(`${why}\nAccepted: from now on, the log is signed as it is.`)
      if (aside !== undefined)
        console.log(
          `The earlier checkpoint is kept as ${aside}. Evidence downloaded since then may name records that are lost.`,
        )
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(explainStartError(error, config) ?? error)
  process.exitCode = 1
}
