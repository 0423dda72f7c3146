import type { z } from 'zod'
import type { Incoming, Transport } from './guarded-transport.ts'
import { StorageError } from './storage-error.ts'

export type BearerRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  url: string
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** Instead of a body. */
  json?: unknown
  signal: AbortSignal
  /** Statuses that mean something to the caller; all others above 299 are thrown. */
  expected?: readonly number[]
  /** An address that is itself the key, as those of upload sessions. */
  isKeyless?: boolean
}
export type BearerCall = (request: BearerRequest) => Promise<Incoming>

/** Calls a provider's interface with somebody's access token. @throws StorageError in the provider's name */
export function bearerCaller(transport: Transport, provider: string, accessToken: string): BearerCall {
  return async ({ method, url, headers = {}, body, json, signal, expected = [], isKeyless }) => {
    const answer = await transport({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(!isKeyless && { authorization: `Bearer ${accessToken}` }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
      signal,
    })
    if (answer.status < 300 || expected.includes(answer.status)) return answer
    throw explain(provider, answer.status)
  }
}

function explain(provider: string, status: number): StorageError {
  if (status === 401)
    return new StorageError('credentials', `${provider} no longer lets us in. Connect it again.`)
  if (status === 403)
    return new StorageError(
      'denied',
      `${provider} doesn’t let us save files there. Connect it again, and allow it.`,
    )
  if (status === 404)
    return new StorageError('missing', `${provider} can’t find the folder. Check that it’s still there.`)
  if (status === 507)
    return new StorageError('unavailable', `Your ${provider} is full. Free up some space there.`)
  return new StorageError('unavailable', `${provider} is busy or down right now.`)
}

/** The JSON of an answer, of which no more is believed than what it should be. */
export function readJson<T extends z.ZodType>({ body }: Incoming, schema: T): z.output<T> {
  const read = schema.safeParse(parse(body.toString('utf8')))
  if (!read.success) throw new StorageError('unavailable', 'The storage service’s answer can’t be read.')
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file in pieces of this size, each with where it begins. */
export function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size)
    yield {
      at,
      piece,
      isLast: at + size >= bytes.length,
      range: `bytes ${at}-${at + piece.length - 1}/${bytes.length}`,
    }
  }
}
