import { z } from 'zod'
import { type BearerCall, piecesOf, readJson } from './bearer-call.ts'
import type { Labels, StorageBackend } from './cloud-storage.ts'
import { StorageError } from './storage-error.ts'

/** A multiple of 256 KiB, as the sessions ask for. */
const PIECE_BYTES = 32 * 256 * 1024
const FOLDER = 'application/vnd.google-apps.folder'

const found = z.object({
  files: z.array(z.object({ id: z.string(), appProperties: z.record(z.string(), z.string()).optional() })),
})
const propertiesOf = ({ contractId, sha256 }: Labels) => ({
  plainsealContract: contractId,
  plainsealSha256: sha256,
})
const quote = (text: string) => `'${text.replace(/[\\']/g, (mark) => `\\${mark}`)}'`

/**
 * Google Drive, as far as files of ours go (scope drive.file). Files there may have the same name: nothing is ever
 * written over, and a name counts as taken when one of ours has it.
 */
export function openDrive(call: BearerCall, drive: string): StorageBackend {
  const files = `${drive}/drive/v3/files`

  async function find(name: string, parent: string, signal: AbortSignal, isFolder = false) {
    const q = [
      `name = ${quote(name)}`,
      `${quote(parent)} in parents`,
      'trashed = false',
      `mimeType ${isFolder ? '=' : '!='} ${quote(FOLDER)}`,
    ].join(' and ')
    const search = new URLSearchParams({
      q,
      fields: 'files(id,appProperties)',
      orderBy: 'createdTime',
      pageSize: '10',
    })
    return readJson(await call({ method: 'GET', url: `${files}?${search}`, signal }), found).files
  }

  /** The folders are made where they are missing. */
  async function folderOf(path: string, signal: AbortSignal): Promise<{ parent: string; name: string }> {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let parent = 'root'
    for (const part of parts) {
      const [known] = await find(part, parent, signal, true)
      if (known) parent = known.id
      else {
        const json = { name: part, mimeType: FOLDER, parents: [parent] }
        const made = await call({ method: 'POST', url: `${files}?fields=id`, json, signal })
        parent = readJson(made, z.object({ id: z.string() })).id
      }
    }
    return { parent, name }
  }

  return {
    async putNew(path, bytes, labels, signal) {
      const { parent, name } = await folderOf(path, signal)
      if ((await find(name, parent, signal)).length > 0) return 'exists'
      const type = path.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
      const begun = await call({
        method: 'POST',
        url: `${drive}/upload/drive/v3/files?uploadType=resumable&fields=id`,
        headers: { 'x-upload-content-type': type, 'x-upload-content-length': String(bytes.length) },
        json: { name, parents: [parent], appProperties: propertiesOf(labels) },
        signal,
      })
      const session = begun.headers.location
      if (!session) throw new StorageError('unavailable', 'Google Drive’s answer can’t be read.')
      for (const { piece, range, isLast } of piecesOf(bytes, PIECE_BYTES)) {
        const headers = { 'content-range': range, 'content-type': type }
        const answer = await call({
          method: 'PUT',
          url: session,
          headers,
          body: piece,
          signal,
          expected: [308],
        })
        if (isLast !== (answer.status !== 308))
          throw new StorageError('unavailable', 'Google Drive gave up the upload.')
      }
      return 'saved'
    },
    async isSame(path, _, labels, signal) {
      const { parent, name } = await folderOf(path, signal)
      const same = await find(name, parent, signal)
      return same.some(({ appProperties }) =>
        Object.entries(propertiesOf(labels)).every(([key, value]) => appProperties?.[key] === value),
      )
    },
    async remove(path, signal) {
      const { parent, name } = await folderOf(path, signal)
      for (const { id } of await find(name, parent, signal))
        await call({ method: 'DELETE', url: `${files}/${encodeURIComponent(id)}`, signal })
    },
  }
}
