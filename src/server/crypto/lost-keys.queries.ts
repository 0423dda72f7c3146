import { basename } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { codesFile, findLostKey } from './key-files.ts'
import { KeyFileError } from './private-file.ts'

/**
 * Keys are made before there is an account, and never beside one: new ones would hide that phones, stops, and all that
 * was encrypted is no longer known. @throws KeyFileError
 */
export async function refuseLostKeys(db: Db, keysDir: string): Promise<void> {
  const lost = findLostKey(keysDir)
  if (lost === undefined || (await db.select({ id: users.id }).from(users).limit(1)).length === 0) return
  throw new KeyFileError(
    `${lost} is missing, but the database has accounts; restore it from your backup.${basename(lost) === codesFile ? ' README.md says, under Backups, what to do where it is in none.' : ''}`,
  )
}
