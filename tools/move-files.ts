import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '#server/config.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { refuseLostKeys } from '#server/crypto/lost-keys.queries.ts'
import { refuseOtherVersion } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { moveBack, moveToBucket, removeObjects } from '#server/features/system/move-files.ts'
import { objectStore } from '#server/integrations/storage/object-store.ts'
import { explainStartError } from '#server/start-errors.ts'

const SAID_EVERY = 100

/** Moves all there is to move, and says how far it got; a second signal ends it at once. */
async function moveFiles({ s3, ...config }: Config, isBack: boolean) {
  if (!s3) throw new Error('No bucket is set up. Set S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY.')
  const keysDir = path.join(config.dataDir, 'keys')
  if (!existsSync(keysDir)) throw new Error(`There are no keys in ${keysDir}: nothing was ever stored here.`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const database = await openDatabase(config, console.log)
  try {
    await refuseOtherVersion(database.db)
    await refuseLostKeys(database.db, keysDir)
    const keyring = openKeyring(keysDir)
    const deps = { db: database.db, keyring, now: () => new Date(), objects: objectStore(s3) }
    const more = {
      signal: stop.signal,
      onProgress: (files: number) => void (files % SAID_EVERY === 0 && console.log(`${files} files…`)),
    }
    const { done, failures } = isBack
      ? await moveBack(deps, more)
      : await moveToBucket(deps, { before: new Date(), ...more })
    const removed = await removeObjects(deps, { signal: stop.signal })
    const where = isBack
      ? `from the bucket ${s3.bucketName} to the database`
      : `from the database to the bucket ${s3.bucketName}`
    console.log(`Moved ${done} files ${where}.`)
    if (removed.done > 0) console.log(`Deleted ${removed.done} objects that nothing needs anymore.`)
    const [first] = [...failures, ...removed.failures]
    if (first) throw new Error(`Not everything could be moved. ${first.message} Run this again to continue.`)
    if (stop.signal.aborted)
      throw new Error('Stopped before everything was moved. Run this again to continue.')
    if (isBack)
      console.log('Run this again in an hour to delete their objects. Then remove the S3_ settings.')
  } finally {
    await database.close()
  }
}

/** `npm run files:move`: takes files from the database to the bucket, or with --back the other way, while Plainseal runs or stands still. */
let config: Config | undefined
try {
  config = loadConfig()
  const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } })
  await moveFiles(config, values.back)
} catch (error) {
  console.error(explainStartError(error, config) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
