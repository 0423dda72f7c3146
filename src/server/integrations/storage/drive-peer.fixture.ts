import type { Peer } from './oauth-server.fixture.ts'

type Item = {
  id: string
  name: string
  parent: string
  mimeType: string
  appProperties: Record<string, string>
  bytes: Buffer
}
type Metadata = { name: string; parents: string[]; mimeType?: string; appProperties?: Record<string, string> }

const HOST = 'www.googleapis.com'
const FOLDER = 'application/vnd.google-apps.folder'
const QUERY =
  /^name = '((?:[^'\\]|\\.)*)' and '([^']*)' in parents and trashed = false and mimeType (=|!=) 'application\/vnd\.google-apps\.folder'$/

/** Files of Google Drive, as its reference describes them: names may repeat. */
export function drivePeer(): Peer {
  const items = new Map<string, Item>()
  const sessions = new Map<string, Item>()
  const make = ({ name, parents, mimeType = 'application/pdf', appProperties = {} }: Metadata): Item => ({
    id: `item-${items.size + sessions.size + 1}`,
    name,
    parent: parents[0] ?? 'root',
    mimeType,
    appProperties,
    bytes: Buffer.alloc(0),
  })
  const pathOf = ({ name, parent }: Item): string => {
    const folder = items.get(parent)
    return folder ? `${pathOf(folder)}/${name}` : name
  }

  return {
    hosts: [HOST],
    files: () =>
      new Map(
        [...items.values()]
          .filter(({ mimeType }) => mimeType !== FOLDER)
          .map((item) => [pathOf(item), item.bytes]),
      ),
    answer({ method, path, query, headers, body }) {
      if (path === '/drive/v3/about')
        return { status: 200, json: { user: { permissionId: '1', emailAddress: 'ada@example.com' } } }
      if (path === '/drive/v3/files' && method === 'GET') {
        const [, name = '', parent, is] = QUERY.exec(query.get('q') ?? '') ?? []
        if (parent === undefined) return { status: 400, json: {} }
        const files = [...items.values()].filter(
          (item) =>
            item.name === name.replace(/\\(.)/g, '$1') &&
            item.parent === parent &&
            (item.mimeType === FOLDER) === (is === '='),
        )
        return { status: 200, json: { files: files.map(({ id, appProperties }) => ({ id, appProperties })) } }
      }
      if (path === '/drive/v3/files' && method === 'POST') {
        const item = make(JSON.parse(body.toString()) as Metadata)
        items.set(item.id, item)
        return { status: 200, json: { id: item.id } }
      }
      if (path === '/upload/drive/v3/files' && method === 'POST') {
        if (query.get('uploadType') !== 'resumable') return { status: 400, json: {} }
        const item = make(JSON.parse(body.toString()) as Metadata)
        sessions.set(item.id, item)
        return {
          status: 200,
          headers: { location: `https://${HOST}/upload/drive/v3/files?upload_id=${item.id}` },
          json: {},
        }
      }
      const session = sessions.get(query.get('upload_id') ?? '')
      if (method === 'PUT' && session) {
        const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
        if (Number(from) !== session.bytes.length || Number(to) - Number(from) + 1 !== body.length)
          return { status: 400, json: {} }
        session.bytes = Buffer.concat([session.bytes, body])
        if (session.bytes.length < Number(whole))
          return body.length % (256 * 1024) === 0 ? { status: 308 } : { status: 400 }
        items.set(session.id, session)
        return { status: 200, json: { id: session.id } }
      }
      const id = path.slice('/drive/v3/files/'.length)
      if (method === 'DELETE' && items.delete(id)) return { status: 204 }
      return { status: 404, json: {} }
    },
  }
}
