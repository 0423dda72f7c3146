import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type BearerCall, piecesOf, readJson } from './bearer-call.ts'
import type { StorageBackend } from './cloud-storage.ts'
import type { Incoming } from './guarded-transport.ts'
import { StorageError } from './storage-error.ts'

/** Below it there are no sessions. */
const MIN_SESSION_BYTES = 20 * 1024 * 1024

const entry = z.object({ id: z.string(), sha1: z.string().optional() })
const conflicts = z.object({ context_info: z.object({ conflicts: z.union([entry, z.array(entry)]) }) })
const session = z.object({
  id: z.string(),
  part_size: z
    .number()
    .int()
    .min(1024 * 1024),
})
const part = z.object({
  part: z.object({ part_id: z.string(), offset: z.number(), size: z.number(), sha1: z.string().optional() }),
})

const sha1 = (bytes: Uint8Array, form: 'hex' | 'base64' = 'hex') =>
  createHash('sha1').update(bytes).digest(form)

function conflictIn(answer: Incoming) {
  const { context_info: info } = readJson(answer, conflicts)
  const [first] = [info.conflicts].flat()
  if (!first) throw new StorageError('unavailable', 'Box’s answer can’t be read.')
  return first
}

/** By its HTTP interface (https://developer.box.com/reference). */
export function openBox(call: BearerCall, { api, upload }: { api: string; upload: string }): StorageBackend {
  /** The folders are made where they are missing: making one that is there tells which it is. */
  async function folderOf(path: string, signal: AbortSignal) {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let parent = '0'
    for (const folder of parts) {
      const json = { name: folder, parent: { id: parent } }
      const made = await call({
        method: 'POST',
        url: `${api}/2.0/folders?fields=id`,
        json,
        signal,
        expected: [409],
      })
      parent = made.status === 409 ? conflictIn(made).id : readJson(made, entry).id
    }
    return { parent, name }
  }

  function putWhole(parent: string, name: string, bytes: Uint8Array, signal: AbortSignal) {
    const boundary = `plainseal-${randomUUID()}`
    const attributes = JSON.stringify({ name, parent: { id: parent } })
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="attributes"\r\n\r\n${attributes}\r\n`,
      ),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return call({
      method: 'POST',
      url: `${upload}/api/2.0/files/content?fields=id`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-md5': sha1(bytes) },
      body,
      signal,
      expected: [409],
    })
  }

  async function putInPieces(parent: string, name: string, bytes: Uint8Array, signal: AbortSignal) {
    const sessions = `${upload}/api/2.0/files/upload_sessions`
    const json = { folder_id: parent, file_size: bytes.length, file_name: name }
    const begun = await call({ method: 'POST', url: sessions, json, signal, expected: [409] })
    if (begun.status === 409) return begun
    const { id, part_size: size } = readJson(begun, session)
    const url = `${sessions}/${encodeURIComponent(id)}`
    const parts = []
    for (const { piece, range } of piecesOf(bytes, size)) {
      const headers = {
        digest: `sha=${sha1(piece, 'base64')}`,
        'content-range': range,
        'content-type': 'application/octet-stream',
      }
      parts.push(readJson(await call({ method: 'PUT', url, headers, body: piece, signal }), part).part)
    }
    return call({
      method: 'POST',
      url: `${url}/commit`,
      headers: { digest: `sha=${sha1(bytes, 'base64')}` },
      json: { parts },
      signal,
      expected: [409],
    })
  }

  /** What has this name there; undefined where nothing has. */
  async function find(path: string, signal: AbortSignal) {
    const { parent, name } = await folderOf(path, signal)
    const json = { name, parent: { id: parent }, size: 1 }
    const url = `${api}/2.0/files/content`
    const answer = await call({ method: 'OPTIONS', url, json, signal, expected: [409] })
    return answer.status === 409 ? conflictIn(answer) : undefined
  }

  return {
    async putNew(path, bytes, _, signal) {
      const { parent, name } = await folderOf(path, signal)
      const put = bytes.length < MIN_SESSION_BYTES ? putWhole : putInPieces
      const answer = await put(parent, name, bytes, signal)
      if (answer.status === 202) throw new StorageError('unavailable', 'Box is still working on the upload.')
      return answer.status === 409 ? 'exists' : 'saved'
    },
    isSame: async (path, bytes, _, signal) => (await find(path, signal))?.sha1 === sha1(bytes),
    async remove(path, signal) {
      const there = await find(path, signal)
      if (there)
        await call({ method: 'DELETE', url: `${api}/2.0/files/${encodeURIComponent(there.id)}`, signal })
    },
  }
}
