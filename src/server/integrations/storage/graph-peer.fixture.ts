import { createHash } from 'node:crypto'
import type { Peer, PeerAnswer } from './oauth-server.fixture.ts'

const PIECE = 320 * 1024
const GRAPH = 'graph.microsoft.com'
const UPLOADS = 'sn3302.up.1drv.com'
const expirationDateTime = '2027-01-29T09:21:55.523Z'

/** A drive of Microsoft Graph, as its reference describes it. */
export function graphPeer(root: string): Peer {
  const files = new Map<string, Buffer>()
  const sessions = new Map<string, { path: string; parts: Buffer[]; length: number }>()
  const exists: PeerAnswer = { status: 409, json: { error: { code: 'nameAlreadyExists' } } }

  function putPiece(id: string, range: string, body: Buffer): PeerAnswer {
    const session = sessions.get(id)
    const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
    if (!session || Number(from) !== session.length || Number(to) - Number(from) + 1 !== body.length)
      return { status: 416, json: {} }
    session.parts.push(body)
    session.length += body.length
    if (session.length < Number(whole))
      return body.length % PIECE === 0
        ? { status: 202, json: { expirationDateTime, nextExpectedRanges: [`${session.length}-`] } }
        : { status: 400, json: {} }
    if (files.has(session.path)) return exists
    files.set(session.path, Buffer.concat(session.parts))
    return { status: 201, json: { id: '1' } }
  }

  return {
    hosts: [GRAPH, UPLOADS],
    files: () => files,
    keyless: /^\/up\//,
    answer({ method, host, path, query, headers, body }) {
      if (host !== (path.startsWith('/up/') ? UPLOADS : GRAPH)) return { status: 404, json: {} }
      if (path === '/v1.0/me')
        return { status: 200, json: { id: 'user-1', mail: null, userPrincipalName: 'ada@example.com' } }
      if (method === 'PUT' && path.startsWith('/up/'))
        return putPiece(path.slice('/up/'.length), String(headers['content-range']), body)
      if (!path.startsWith(`${root}/`)) return { status: 404, json: {} }
      const [, item = '', action] =
        /^\/(.*?)(?::\/(content|createUploadSession))?$/.exec(path.slice(root.length)) ?? []
      if (method === 'PUT' && action === 'content') {
        if (query.get('@microsoft.graph.conflictBehavior') !== 'fail') return { status: 400, json: {} }
        if (files.has(item)) return exists
        files.set(item, body)
        return { status: 201, json: { id: '1' } }
      }
      if (method === 'POST' && action === 'createUploadSession') {
        const asked = JSON.parse(body.toString()) as { item: Record<string, string> }
        if (asked.item['@microsoft.graph.conflictBehavior'] !== 'fail') return { status: 400, json: {} }
        if (files.has(item)) return exists
        const id = `${sessions.size + 1}`
        sessions.set(id, { path: item, parts: [], length: 0 })
        return { status: 200, json: { uploadUrl: `https://${UPLOADS}/up/${id}`, expirationDateTime } }
      }
      const found = files.get(item)
      if (!found) return { status: 404, json: { error: { code: 'itemNotFound' } } }
      if (method === 'DELETE') {
        files.delete(item)
        return { status: 204 }
      }
      const sha256Hash = createHash('sha256').update(found).digest('hex').toUpperCase()
      return { status: 200, json: { size: found.length, file: { hashes: { sha256Hash } } } }
    },
  }
}
