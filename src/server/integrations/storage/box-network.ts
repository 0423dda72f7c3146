import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FetchOptions, NetworkClient } from 'box-node-sdk/networking'
import type { Fetch } from '#server/integrations/libraries/library-caller.ts'
import { StorageError } from './storage-error.ts'

/** As many as Box's library makes. */
const MAX_TRIES = 5
/** Longer, and the job tries again later: meanwhile another can use its place. */
const MAX_WAIT_SECONDS = 10

type Sent = Pick<FetchOptions, 'data' | 'fileStream' | 'multipartData' | 'contentType'>

/**
 * Box's library, with our own requests in place of its own, which are tried again and go where the machine says. What Box
 * isn't done with is asked for again here, too.
 */
export async function boxClientOver(token: string) {
  const [{ BoxClient, BoxDeveloperTokenAuth }, { NetworkSession }] = await Promise.all([
    import('box-node-sdk'),
    import('box-node-sdk/networking'),
  ])
  const auth = new BoxDeveloperTokenAuth({ token })
  return (fetch: Fetch) =>
    new BoxClient({ auth, networkSession: new NetworkSession({ networkClient: senderOver(fetch) }) })
}

const senderOver = (send: Fetch): NetworkClient => ({
  async fetch({ url, method, params = {}, headers, auth, ...sent }) {
    const search = new URLSearchParams(params)
    const { type, body } = await bodyOf(sent)
    const request = {
      method,
      headers: {
        ...headers,
        ...(type && { 'content-type': type }),
        ...(auth && { authorization: await auth.retrieveAuthorizationHeader() }),
      },
      body,
    }
    const answer = await untilDone(() => send(search.size > 0 ? `${url}?${search}` : url, request))
    if (!answer.ok) throw new Error(`Box refused with ${answer.status}`)
    const text = await answer.text()
    return {
      url,
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      ...(text && { data: JSON.parse(text) }),
    }
  },
})

/** 202: Box still puts the pieces of an upload together, and says when to ask again. @throws StorageError */
async function untilDone(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 202) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? Infinity)
    if (tries === MAX_TRIES || !(seconds <= MAX_WAIT_SECONDS))
      throw new StorageError('unavailable', 'Box is still working on the upload.')
    await setTimeout(seconds * 1000)
  }
}

async function bodyOf({ data, fileStream, multipartData, contentType }: Partial<Sent>) {
  if (multipartData) return formOf(multipartData)
  if (fileStream) return { type: contentType, body: await readWhole(fileStream) }
  if (data !== undefined) return { type: contentType, body: JSON.stringify(data) }
  return { type: undefined, body: null }
}

async function formOf(parts: NonNullable<Sent['multipartData']>) {
  const boundary = `plainseal-${randomUUID()}`
  const pieces: Uint8Array[] = []
  for (const { partName, data, fileStream } of parts) {
    const kind = fileStream ? '; filename="file"\r\ncontent-type: application/octet-stream' : ''
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${partName}"${kind}\r\n\r\n`
    const body = fileStream ? await readWhole(fileStream) : Buffer.from(JSON.stringify(data))
    pieces.push(Buffer.from(head), body, Buffer.from('\r\n'))
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`))
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(pieces) }
}

/** The library hands over in one piece what is there in one. */
async function readWhole(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer<ArrayBuffer>[] = await stream.toArray()
  const [first, ...more] = pieces
  return first && more.length === 0 ? first : Buffer.concat(pieces)
}
