import { z } from 'zod'
import { type BearerCall, piecesOf, readJson } from './bearer-call.ts'
import type { StorageBackend } from './cloud-storage.ts'

const MAX_WHOLE_BYTES = 4 * 1024 * 1024
/** A multiple of 320 KiB, as the sessions ask for. */
const PIECE_BYTES = 16 * 320 * 1024

const onlyNew = { '@microsoft.graph.conflictBehavior': 'fail' }
const stored = z.object({
  size: z.number(),
  file: z
    .object({
      hashes: z.object({ sha256Hash: z.string().optional(), quickXorHash: z.string().optional() }).optional(),
    })
    .optional(),
})

/** Somebody's OneDrive, or the first library of their organization's SharePoint, by Microsoft Graph. */
export function openGraph(call: BearerCall, graph: string, drive: 'onedrive' | 'sharepoint'): StorageBackend {
  const root = `${graph}${drive === 'onedrive' ? '/me/drive' : '/sites/root/drive'}/root:`
  const itemAt = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`

  async function putInPieces(item: string, bytes: Uint8Array, signal: AbortSignal) {
    const begun = await call({
      method: 'POST',
      url: `${item}:/createUploadSession`,
      json: { item: onlyNew },
      signal,
      expected: [409],
    })
    if (begun.status === 409) return begun
    const { uploadUrl } = readJson(begun, z.object({ uploadUrl: z.string() }))
    let answer = begun
    for (const { piece, range } of piecesOf(bytes, PIECE_BYTES)) {
      const headers = { 'content-range': range, 'content-type': 'application/octet-stream' }
      answer = await call({
        method: 'PUT',
        url: uploadUrl,
        headers,
        body: piece,
        signal,
        expected: [409],
        isKeyless: true,
      })
      if (answer.status === 409) break
    }
    return answer
  }

  return {
    async putNew(path, bytes, _, signal) {
      const item = itemAt(path)
      const answer =
        bytes.length > MAX_WHOLE_BYTES
          ? await putInPieces(item, bytes, signal)
          : await call({
              method: 'PUT',
              url: `${item}:/content?${new URLSearchParams(onlyNew)}`,
              headers: { 'content-type': path.endsWith('.pdf') ? 'application/pdf' : 'text/plain' },
              body: bytes,
              signal,
              expected: [409],
            })
      return answer.status === 409 ? 'exists' : 'saved'
    },
    async isSame(path, bytes, { sha256 }, signal) {
      const answer = await call({ method: 'GET', url: itemAt(path), signal, expected: [403, 404] })
      if (answer.status !== 200) return false
      const { size, file } = readJson(answer, stored)
      const { sha256Hash, quickXorHash: quick } = file?.hashes ?? {}
      if (size !== bytes.length) return false
      return sha256Hash ? sha256Hash.toLowerCase() === sha256 : quick === quickXorHash(bytes)
    },
    async remove(path, signal) {
      await call({ method: 'DELETE', url: itemAt(path), signal })
    },
  }
}

const HASH_BYTES = 20
const SHIFT_BITS = 11
const LENGTH_AT = 12

/** The hash that every kind of OneDrive tells of a file: each byte, eleven bits on, into a ring; with the length. */
export function quickXorHash(bytes: Uint8Array): string {
  const hash = new Uint8Array(HASH_BYTES)
  const mix = (at: number, value: number) => hash.set([(hash[at] ?? 0) ^ (value & 0xff)], at)
  let bit = 0
  for (const byte of bytes) {
    const spread = byte << (bit & 7)
    mix(bit >> 3, spread)
    mix(((bit >> 3) + 1) % HASH_BYTES, spread >> 8)
    bit = (bit + SHIFT_BITS) % (HASH_BYTES * 8)
  }
  const length = Buffer.alloc(HASH_BYTES - LENGTH_AT)
  length.writeBigUInt64LE(BigInt(bytes.length))
  for (const [n, byte] of length.entries()) mix(LENGTH_AT + n, byte)
  return Buffer.from(hash).toString('base64')
}
