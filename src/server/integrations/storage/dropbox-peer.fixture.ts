import { createHash } from 'node:crypto'
import type { Peer, PeerAnswer } from './oauth-server.fixture.ts'

const BLOCK = 4 * 1024 * 1024

const refuse = (error: object): PeerAnswer => ({ status: 409, json: { error_summary: '…', error } })

/** Files of Dropbox, as its HTTP interface describes them. */
export function dropboxPeer(): Peer {
  const files = new Map<string, Buffer>()
  const sessions = new Map<string, Buffer[]>()

  function commit(to: Record<string, unknown>, bytes: Buffer, isSession: boolean): PeerAnswer {
    const path = String(to.path)
    const { '.tag': mode } = to.mode as Record<string, unknown>
    const isWhole = to.content_hash === undefined || to.content_hash === hashOf(bytes)
    if (!path.startsWith('/') || mode !== 'add' || to.autorename !== false || !isWhole)
      return { status: 400, json: {} }
    const conflict = { '.tag': 'conflict', conflict: { '.tag': 'file' } }
    if (files.has(path.slice(1)))
      return refuse(
        isSession
          ? { '.tag': 'path', path: conflict }
          : { '.tag': 'path', reason: conflict, upload_session_id: '' },
      )
    files.set(path.slice(1), bytes)
    return { status: 200, json: { name: path.split('/').at(-1), id: 'id:1' } }
  }

  return {
    hosts: ['api.dropboxapi.com', 'content.dropboxapi.com'],
    files: () => files,
    endedToken: { error_summary: 'invalid_access_token/', error: { '.tag': 'invalid_access_token' } },
    answer({ method, host, path, headers, body }) {
      if (method !== 'POST') return { status: 405 }
      const isContent = path.startsWith('/2/files/upload')
      if (host !== (isContent ? 'content.dropboxapi.com' : 'api.dropboxapi.com')) return { status: 404 }
      if (isContent && headers['content-type'] !== 'application/octet-stream')
        return { status: 400, json: {} }
      const raw = headers['dropbox-api-arg']
      const argument = JSON.parse(raw === undefined ? body.toString() || '{}' : String(raw)) as Record<
        string,
        never
      >
      const cursor = argument.cursor as unknown as { session_id: string; offset: number } | undefined
      const parts = cursor && sessions.get(cursor.session_id)
      const isInOrder = parts && lengthOf(parts) === cursor?.offset
      switch (path) {
        case '/2/users/get_current_account':
          return { status: 200, json: { account_id: 'dbid:1', email: 'ada@example.com' } }
        case '/2/files/upload':
          return commit(argument, body, false)
        case '/2/files/upload_session/start': {
          const id = `session-${sessions.size}`
          sessions.set(id, [body])
          return { status: 200, json: { session_id: id } }
        }
        case '/2/files/upload_session/append_v2':
          if (!isInOrder) return refuse({ '.tag': 'incorrect_offset', correct_offset: 0 })
          parts.push(body)
          return { status: 200 }
        case '/2/files/upload_session/finish':
          if (!isInOrder)
            return refuse({ '.tag': 'lookup_failed', lookup_failed: { '.tag': 'incorrect_offset' } })
          return commit(argument.commit ?? {}, Buffer.concat([...parts, body]), true)
        case '/2/files/get_metadata': {
          const found = files.get(String(argument.path).slice(1))
          return found ? { status: 200, json: { content_hash: hashOf(found) } } : refuse({ '.tag': 'path' })
        }
        case '/2/files/delete_v2':
          return files.delete(String(argument.path).slice(1))
            ? { status: 200, json: {} }
            : refuse({ '.tag': 'path_lookup' })
      }
      return { status: 404 }
    },
  }
}

const lengthOf = (parts: Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0)

function hashOf(bytes: Buffer): string {
  const blocks = []
  for (let at = 0; at < bytes.length; at += BLOCK)
    blocks.push(
      createHash('sha256')
        .update(bytes.subarray(at, at + BLOCK))
        .digest(),
    )
  return createHash('sha256').update(Buffer.concat(blocks)).digest('hex')
}
