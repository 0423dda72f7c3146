import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCodesKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { aUser, expect, test as base } from '#test/app.ts'
import { refuseLostKeys } from './lost-keys.queries.ts'

/** A folder of keys as the first start makes it. */
const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-keys-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  openKeyring(folder)
  openCodesKey(folder)
  return folder
})

test('a start without accounts may make keys', async ({ deps, folder }) => {
  rmSync(folder, { recursive: true })
  await refuseLostKeys(deps.db, folder)
})

test.for([
  ['codes.key', ' README.md says, under Backups, what to do where it is in none.'],
  ['master.active', ''],
] as const)(
  'a start with accounts and without %s is refused, naming the file, until it is back: whoever stopped messages stays known',
  async ([name, more], { deps, folder }) => {
    await aUser(deps)
    await refuseLostKeys(deps.db, folder)
    const file = path.join(folder, name)
    renameSync(file, `${file}.lost`)
    await expect(refuseLostKeys(deps.db, folder)).rejects.toThrow(
      new KeyFileError(
        `${file} is missing, but the database has accounts; restore it from your backup.${more}`,
      ),
    )
    renameSync(`${file}.lost`, file)
    await refuseLostKeys(deps.db, folder)
  },
)

test('a start with accounts and without the whole folder of keys is refused', async ({ deps, folder }) => {
  await aUser(deps)
  rmSync(folder, { recursive: true })
  await expect(refuseLostKeys(deps.db, folder)).rejects.toThrow('restore it from your backup')
})
