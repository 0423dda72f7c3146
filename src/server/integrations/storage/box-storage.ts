import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { boxClientOver } from './box-network.ts'
import type { SignedInStorage } from './cloud-storage.ts'
import type { Incoming } from './guarded-transport.ts'
import type { Ask, Fetch } from '#server/integrations/libraries/library-caller.ts'
import { checked, piecesOf, readJson } from './library-call.ts'
import { StorageError } from './storage-error.ts'

/** Below it there are no sessions. */
const MIN_SESSION_BYTES = 20 * 1024 * 1024
/** What the library gathers into parts of the size that Box asks for. */
const PIECE_BYTES = 1024 * 1024

// it becomes a part of addresses
const entry = z.object({ id: z.string().regex(/^\d+$/), sha1: z.string().optional() })
const conflicts = z.object({ context_info: z.object({ conflicts: z.union([entry, z.array(entry)]) }) })

type Place = { name: string; parent: { id: string } }

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

function conflictIn(answer: Incoming) {
  const { context_info: info } = readJson(answer, conflicts)
  const [first] = [info.conflicts].flat()
  if (!first) throw new StorageError('unavailable', 'Box’s answer can’t be read.')
  return first
}

/** Somebody's Box, by its maker's library. */
export async function openBox(ask: Ask, accessToken: string): Promise<SignedInStorage> {
  const by = await boxClientOver(accessToken)

  /** The folders are made where they are missing: making one that is there tells which it is. */
  async function folderOf(path: string, signal: AbortSignal): Promise<Place> {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let parent = { id: '0' }
    for (const folder of parts) {
      const options = { queryParams: { fields: ['id'] } }
      const make = (fetch: Fetch) => by(fetch).folders.createFolder({ name: folder, parent }, options)
      const { id } = checked(await ask(signal, make, { 409: conflictIn }), entry)
      parent = { id }
    }
    return { parent, name }
  }

  async function putWhole(fetch: Fetch, attributes: Place, bytes: Uint8Array) {
    const file = Readable.from([bytes])
    const options = { queryParams: { fields: ['id'] }, headers: { contentMd5: sha1(bytes) } }
    await by(fetch).uploads.uploadFile({ attributes, file }, options)
  }

  async function putInPieces(fetch: Fetch, { name, parent }: Place, bytes: Uint8Array) {
    const file = Readable.from(contentsOf(bytes))
    await by(fetch).chunkedUploads.uploadBigFile(file, name, bytes.length, parent.id)
  }

  /** What has this name there; undefined where nothing has. */
  async function find(path: string, signal: AbortSignal) {
    const { parent, name } = await folderOf(path, signal)
    const check = async (fetch: Fetch) => {
      await by(fetch).uploads.preflightFileUploadCheck({ name, parent, size: 1 })
    }
    return ask(signal, check, { 409: conflictIn })
  }

  return {
    async putNew(path, bytes, _, signal) {
      const place = await folderOf(path, signal)
      const put = bytes.length < MIN_SESSION_BYTES ? putWhole : putInPieces
      const run = async (fetch: Fetch) => {
        await put(fetch, place, bytes)
        return 'saved' as const
      }
      return ask(signal, run, { 409: () => 'exists' as const })
    },
    isSame: async (path, bytes, _, signal) => (await find(path, signal))?.sha1 === sha1(bytes),
    async remove(path, signal) {
      const there = await find(path, signal)
      if (there) await ask(signal, (fetch) => by(fetch).files.deleteFileById(there.id))
    },
    async whoIs(signal) {
      const user = await ask(signal, (fetch) => by(fetch).users.getUserMe({ fields: ['id', 'login'] }))
      const { id, login } = checked(user, z.object({ id: z.string(), login: z.string() }))
      return { id, name: login }
    },
  }
}

function* contentsOf(bytes: Uint8Array) {
  for (const { piece } of piecesOf(bytes, PIECE_BYTES)) yield piece
}
