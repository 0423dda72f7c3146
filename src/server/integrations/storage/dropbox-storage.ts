import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type BearerCall, piecesOf, readJson } from './bearer-call.ts'
import type { StorageBackend } from './cloud-storage.ts'
import { StorageError } from './storage-error.ts'

const PIECE_BYTES = 8 * 1024 * 1024
const HASHED_BLOCK = 4 * 1024 * 1024

const tag = z.object({ '.tag': z.string() })
const refusal = z.object({
  error: tag.extend({ reason: tag.optional(), path: tag.optional(), lookup_failed: tag.optional() }),
})

/** Header values are ASCII. */
const headerJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** By its HTTP interface (https://www.dropbox.com/developers/documentation/http). */
export function openDropbox(
  call: BearerCall,
  { api, content }: { api: string; content: string },
): StorageBackend {
  const upload = (address: string, argument: unknown, body: Uint8Array, signal: AbortSignal) =>
    call({
      method: 'POST',
      url: `${content}/2/files/${address}`,
      headers: { 'content-type': 'application/octet-stream', 'dropbox-api-arg': headerJson(argument) },
      body,
      signal,
      expected: [409],
    })

  async function uploadInPieces(commit: object, bytes: Uint8Array, signal: AbortSignal) {
    let sessionId: string | undefined
    for (const { at, piece, isLast } of piecesOf(bytes, PIECE_BYTES)) {
      const cursor = { session_id: sessionId, offset: at }
      if (isLast) return upload('upload_session/finish', { cursor, commit }, piece, signal)
      if (sessionId) {
        const { status } = await upload('upload_session/append_v2', { cursor, close: false }, piece, signal)
        if (status !== 200) throw new StorageError('unavailable', 'Dropbox gave up the upload.')
      } else {
        const begun = await upload('upload_session/start', { close: false }, piece, signal)
        sessionId = readJson(begun, z.object({ session_id: z.string() })).session_id
      }
    }
    throw new StorageError('unavailable', 'The file is empty.')
  }

  return {
    async putNew(path, bytes, _, signal) {
      const commit = { path: `/${path}`, mode: 'add', autorename: false, mute: true, strict_conflict: true }
      const answer =
        bytes.length > PIECE_BYTES
          ? await uploadInPieces(commit, bytes, signal)
          : await upload('upload', commit, bytes, signal)
      if (answer.status === 200) return 'saved'
      const { error } = readJson(answer, refusal)
      const reason = (error.reason ?? error.path)?.['.tag']
      if (reason === 'conflict') return 'exists'
      if (reason === 'insufficient_space')
        throw new StorageError('unavailable', 'Your Dropbox is full. Free up some space there.')
      throw new StorageError(
        'denied',
        'Dropbox doesn’t let us save files there. Connect it again, and allow it.',
      )
    },
    async isSame(path, bytes, _, signal) {
      const url = `${api}/2/files/get_metadata`
      const answer = await call({
        method: 'POST',
        url,
        json: { path: `/${path}` },
        signal,
        expected: [403, 409],
      })
      if (answer.status !== 200) return false
      return (
        readJson(answer, z.object({ content_hash: z.string().optional() })).content_hash === hashOf(bytes)
      )
    },
    async remove(path, signal) {
      await call({ method: 'POST', url: `${api}/2/files/delete_v2`, json: { path: `/${path}` }, signal })
    },
  }
}

/** As Dropbox makes it: of the hashes of all blocks. */
function hashOf(bytes: Uint8Array): string {
  const whole = createHash('sha256')
  for (const { piece } of piecesOf(bytes, HASHED_BLOCK))
    whole.update(createHash('sha256').update(piece).digest())
  return whole.digest('hex')
}
