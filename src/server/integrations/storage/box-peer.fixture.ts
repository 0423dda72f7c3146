import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Peer, PeerAnswer } from './oauth-server.fixture.ts'

type Item = { id: string; name: string; parent: string; bytes?: Buffer }
type Part = { part_id: string; offset: number; size: number; sha1: string }
type Placed = { name: string; parent: { id: string } }

const UPLOADS = 'upload.box.com'
const PART_SIZE = 8 * 1024 * 1024
const sha1 = (bytes: Buffer, form: 'hex' | 'base64' = 'hex') => createHash('sha1').update(bytes).digest(form)

function describeSession(id: string, size: number) {
  const url = `https://${UPLOADS}/api/2.0/files/upload_sessions/${id}`
  return {
    type: 'upload_session',
    id,
    part_size: PART_SIZE,
    total_parts: Math.ceil(size / PART_SIZE),
    num_parts_processed: 0,
    session_endpoints: { upload_part: url, commit: `${url}/commit`, list_parts: `${url}/parts`, abort: url },
  }
}

/** Of one part of a form. */
const contentOf = (part = '') => part.slice(part.indexOf('\r\n\r\n') + 4, -2)

/** Files of Box, as its reference describes them. */
export function boxPeer(): Peer {
  const items = new Map<string, Item>()
  const sessions = new Map<string, { item: Item; size: number; bytes: Buffer; parts: Part[] }>()
  const find = (name: string, parent: string) =>
    [...items.values()].find((item) => item.name === name && item.parent === parent)
  const pathOf = ({ name, parent }: Item): string => {
    const folder = items.get(parent)
    return folder ? `${pathOf(folder)}/${name}` : name
  }
  const conflict = ({ id, bytes }: Item): PeerAnswer => {
    const entry = { type: bytes ? 'file' : 'folder', id, ...(bytes && { sha1: sha1(bytes) }) }
    return {
      status: 409,
      json: { code: 'item_name_in_use', context_info: { conflicts: bytes ? entry : [entry] } },
    }
  }
  const make = (name: string, parent: string, bytes?: Buffer): Item => {
    const item = { id: String(items.size + sessions.size + 1), name, parent, ...(bytes && { bytes }) }
    return item
  }
  const isFolder = (id: string) => id === '0' || (items.has(id) && !items.get(id)?.bytes)

  function putPart(id: string, range: string, digest: string, body: Buffer): PeerAnswer {
    const session = sessions.get(id)
    const [, from] = /^bytes (\d+)-\d+\/\d+$/.exec(range) ?? []
    if (!session || Number(from) !== session.bytes.length || digest !== `sha=${sha1(body, 'base64')}`)
      return { status: 400, json: {} }
    const part = {
      part_id: `${session.parts.length}`,
      offset: Number(from),
      size: body.length,
      sha1: sha1(body),
    }
    session.bytes = Buffer.concat([session.bytes, body])
    session.parts.push(part)
    return { status: 200, json: { part } }
  }

  return {
    hosts: ['api.box.com', UPLOADS],
    files: () =>
      new Map(
        [...items.values()].flatMap((item) => (item.bytes ? [[pathOf(item), item.bytes] as const] : [])),
      ),
    answer({ method, host, path, headers, body }) {
      if (host !== (path.startsWith('/api/') ? UPLOADS : 'api.box.com')) return { status: 404, json: {} }
      const digest = String(headers.digest)
      if (path === '/2.0/users/me')
        return { status: 200, json: { type: 'user', id: '11', login: 'ada@example.com' } }
      if (path === '/2.0/folders' && method === 'POST') {
        const { name, parent } = JSON.parse(body.toString()) as Placed
        const known = find(name, parent.id)
        if (known) return conflict(known)
        if (!isFolder(parent.id)) return { status: 404, json: {} }
        const item = make(name, parent.id)
        items.set(item.id, item)
        return { status: 201, json: { type: 'folder', id: item.id } }
      }
      if (path === '/2.0/files/content' && method === 'OPTIONS') {
        const { name, parent } = JSON.parse(body.toString()) as Placed
        const known = find(name, parent.id)
        return known ? conflict(known) : { status: 200, json: { upload_url: '' } }
      }
      if (path === '/api/2.0/files/content' && method === 'POST') {
        const [, boundary] = /boundary=(\S+)$/.exec(String(headers['content-type'])) ?? []
        const parts = body.toString('latin1').split(`--${boundary}`)
        const { name, parent } = JSON.parse(contentOf(parts[1])) as Placed
        const bytes = Buffer.from(contentOf(parts[2]), 'latin1')
        if (headers['content-md5'] !== sha1(bytes) || !isFolder(parent.id)) return { status: 400, json: {} }
        const known = find(name, parent.id)
        if (known) return conflict(known)
        const item = make(name, parent.id, bytes)
        items.set(item.id, item)
        return { status: 201, json: { total_count: 1, entries: [{ type: 'file', id: item.id }] } }
      }
      if (path === '/api/2.0/files/upload_sessions' && method === 'POST') {
        const asked = JSON.parse(body.toString()) as {
          folder_id: string
          file_size: number
          file_name: string
        }
        const known = find(asked.file_name, asked.folder_id)
        if (known) return conflict(known)
        const item = make(asked.file_name, asked.folder_id)
        sessions.set(item.id, { item, size: asked.file_size, bytes: Buffer.alloc(0), parts: [] })
        return { status: 201, json: describeSession(item.id, asked.file_size) }
      }
      const [, id = '', part] = /^\/api\/2\.0\/files\/upload_sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
      if (method === 'PUT' && id && !part) return putPart(id, String(headers['content-range']), digest, body)
      const session = sessions.get(id)
      if (method === 'GET' && part === 'parts' && session)
        return { status: 200, json: { total_count: session.parts.length, entries: session.parts } }
      if (method === 'POST' && part === 'commit' && session) {
        const { bytes, size, parts } = session
        const isOfParts = isDeepStrictEqual(JSON.parse(body.toString()), { parts })
        if (bytes.length !== size || digest !== `sha=${sha1(bytes, 'base64')}` || !isOfParts)
          return { status: 400, json: {} }
        const known = find(session.item.name, session.item.parent)
        if (known) return conflict(known)
        items.set(id, { ...session.item, bytes })
        return { status: 201, json: { total_count: 1, entries: [{ type: 'file', id }] } }
      }
      if (method === 'DELETE' && items.delete(path.slice('/2.0/files/'.length))) return { status: 204 }
      return { status: 404, json: {} }
    },
  }
}
