import { z } from 'zod'
import type { SignedInStorage } from './cloud-storage.ts'
import { openGraphLibrary } from '#server/integrations/libraries/graph-client.ts'
import type { Ask, Fetch } from '#server/integrations/libraries/library-caller.ts'
import { asBuffer, checked } from './library-call.ts'

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
const holder = z.object({ id: z.string(), mail: z.string().nullish(), userPrincipalName: z.string() })

/** Somebody's OneDrive, or the first library of their organization's SharePoint, by Microsoft's library for Graph. */
export async function openGraph(
  ask: Ask,
  accessToken: string,
  drive: 'onedrive' | 'sharepoint',
): Promise<SignedInStorage> {
  const { library, by } = await openGraphLibrary(accessToken)
  const root = drive === 'onedrive' ? '/me/drive/root:' : '/sites/root/drive/root:'
  const itemAt = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`

  async function putWhole(fetch: Fetch, path: string, bytes: Buffer) {
    const type = path.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
    await by(fetch)
      .api(`${itemAt(path)}:/content`)
      .query(onlyNew)
      .header('content-type', type)
      .put(bytes)
  }

  async function putInPieces(fetch: Fetch, path: string, bytes: Buffer) {
    const { LargeFileUploadTask: Task, FileUpload } = library
    const client = by(fetch)
    const session = await Task.createUploadSession(client, `${itemAt(path)}:/createUploadSession`, {
      item: onlyNew,
    })
    const file = new FileUpload(bytes, path, bytes.length)
    await new Task(client, file, session, { rangeSize: PIECE_BYTES }).upload()
  }

  return {
    async putNew(path, bytes, _, signal) {
      const put = bytes.length > MAX_WHOLE_BYTES ? putInPieces : putWhole
      const run = async (fetch: Fetch) => {
        await put(fetch, path, asBuffer(bytes))
        return 'saved' as const
      }
      return ask(signal, run, { 409: () => 'exists' as const })
    },
    async isSame(path, bytes, { sha256 }, signal) {
      const run = (fetch: Fetch): Promise<unknown> => by(fetch).api(itemAt(path)).get()
      const found = await ask(signal, run, { 403: unseen, 404: unseen })
      if (found === undefined) return false
      const { size, file } = checked(found, stored)
      const { sha256Hash, quickXorHash: quick } = file?.hashes ?? {}
      if (size !== bytes.length) return false
      return sha256Hash ? sha256Hash.toLowerCase() === sha256 : quick === quickXorHash(bytes)
    },
    async remove(path, signal) {
      await ask(signal, (fetch) => by(fetch).api(itemAt(path)).delete())
    },
    async whoIs(signal) {
      const fields = ['id', 'mail', 'userPrincipalName']
      const run = (fetch: Fetch): Promise<unknown> => by(fetch).api('/me').select(fields).get()
      const { id, mail, userPrincipalName } = checked(await ask(signal, run), holder)
      return { id, name: mail ?? userPrincipalName }
    },
  }
}

const unseen = () => undefined

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
