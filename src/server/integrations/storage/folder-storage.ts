import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { StorageBackend } from './cloud-storage.ts'
import { StorageError } from './storage-error.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const codeOf = (error: unknown) => Object.assign({ code: '' }, error).code

/** A folder of this machine in place of a storage service that is not set up. */
export function openFolder(root: string): StorageBackend {
  const at = (file: string) => {
    const place = path.resolve(root, file)
    if (!place.startsWith(`${path.resolve(root)}${path.sep}`))
      throw new StorageError('denied', 'Files can’t be saved outside of the folder.')
    return place
  }
  return {
    async putNew(file, bytes) {
      const place = at(file)
      await mkdir(path.dirname(place), { recursive: true })
      try {
        await writeFile(place, bytes, { flag: 'wx' })
        return 'saved'
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return 'exists'
        throw new StorageError('unavailable', 'The folder can’t be written right now.')
      }
    },
    isSame: async (file, bytes) => sha256(await readFile(at(file))) === sha256(bytes),
    remove: (file) => rm(at(file)),
  }
}
