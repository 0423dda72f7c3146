import { z } from 'zod'
import type { Labels, SignedInStorage } from './cloud-storage.ts'
import { googleOptions } from '#server/integrations/libraries/google-options.ts'
import type { Ask, Fetch } from '#server/integrations/libraries/library-caller.ts'
import { checked, piecesOf } from './library-call.ts'
import { StorageError } from './storage-error.ts'

/** A multiple of 256 KiB, as the sessions ask for. */
const PIECE_BYTES = 32 * 256 * 1024
const UPLOADS = 'https://www.googleapis.com/upload/drive/v3/files'
const FOLDER = 'application/vnd.google-apps.folder'

const found = z.object({
  files: z.array(z.object({ id: z.string(), appProperties: z.record(z.string(), z.string()).optional() })),
})
const made = z.object({ id: z.string() })
const about = z.object({ user: z.object({ permissionId: z.string(), emailAddress: z.string() }) })
const propertiesOf = ({ contractId, sha256 }: Labels) => ({
  plainsealContract: contractId,
  plainsealSha256: sha256,
})
const quote = (text: string) => `'${text.replace(/[\\']/g, (mark) => `\\${mark}`)}'`

/**
 * Google Drive, as far as files of ours go (scope drive.file), by Google's library. Files there may have the same name:
 * nothing is ever written over, and a name counts as taken when one of ours has it.
 */
export async function openDrive(ask: Ask, accessToken: string): Promise<SignedInStorage> {
  const library = await import('@googleapis/drive')

  /** The interface, and what sends the pieces of an upload, for which it has no call. */
  function by(fetch: Fetch) {
    const options = googleOptions(library.auth, accessToken, fetch)
    const drive = library.drive({ version: 'v3', ...options })
    return { drive, sendPiece: options.auth.request.bind(options.auth) }
  }

  async function find(name: string, parent: string, signal: AbortSignal, isFolder = false) {
    const q = [
      `name = ${quote(name)}`,
      `${quote(parent)} in parents`,
      'trashed = false',
      `mimeType ${isFolder ? '=' : '!='} ${quote(FOLDER)}`,
    ].join(' and ')
    const search = { q, fields: 'files(id,appProperties)', orderBy: 'createdTime', pageSize: 10 }
    const { data } = await ask(signal, (fetch) => by(fetch).drive.files.list(search))
    return checked(data, found).files
  }

  /** The folders are made where they are missing. */
  async function folderOf(path: string, signal: AbortSignal): Promise<{ parent: string; name: string }> {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let parent = 'root'
    for (const part of parts) {
      const [known] = await find(part, parent, signal, true)
      const requestBody = { name: part, mimeType: FOLDER, parents: [parent] }
      const make = async (fetch: Fetch) => by(fetch).drive.files.create({ requestBody, fields: 'id' })
      parent = known?.id ?? checked((await ask(signal, make)).data, made).id
    }
    return { parent, name }
  }

  /** The address at which the file with this name and these labels is waited for. */
  async function beginUpload(
    requestBody: { name: string; parents: string[]; appProperties: Record<string, string> },
    type: string,
    size: number,
    signal: AbortSignal,
  ) {
    const headers = { 'x-upload-content-type': type, 'x-upload-content-length': String(size) }
    const parameters = { requestBody, fields: 'id', uploadType: 'resumable' }
    const begin = (fetch: Fetch) => by(fetch).drive.files.create(parameters, { url: UPLOADS, headers })
    const { location } = checked((await ask(signal, begin)).headers, z.object({ location: z.url() }))
    return location
  }

  return {
    async putNew(path, bytes, labels, signal) {
      const { parent, name } = await folderOf(path, signal)
      if ((await find(name, parent, signal)).length > 0) return 'exists'
      const type = path.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
      const file = { name, parents: [parent], appProperties: propertiesOf(labels) }
      const url = await beginUpload(file, type, bytes.length, signal)
      for (const { piece, range, isLast } of piecesOf(bytes, PIECE_BYTES)) {
        const headers = { 'content-range': range, 'content-type': type }
        const request = { method: 'PUT', url, headers, data: piece } as const
        const send = async (fetch: Fetch) => {
          await by(fetch).sendPiece(request)
          return true
        }
        const isWhole = await ask(signal, send, { 308: () => false })
        if (isWhole !== isLast) throw new StorageError('unavailable', 'Google Drive gave up the upload.')
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
      for (const { id: fileId } of await find(name, parent, signal))
        await ask(signal, (fetch) => by(fetch).drive.files.delete({ fileId }))
    },
    async whoIs(signal) {
      const fields = 'user(permissionId,emailAddress)'
      const { data } = await ask(signal, (fetch) => by(fetch).drive.about.get({ fields }))
      const { user } = checked(data, about)
      return { id: user.permissionId, name: user.emailAddress }
    },
  }
}
