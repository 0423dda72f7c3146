import type { z } from 'zod'
import type { Incoming, Transport } from './guarded-transport.ts'
import { StorageError } from './storage-error.ts'

/** What a provider's library is given to send its requests with. */
export type Fetch = (address: string | URL | Request, request?: RequestInit) => Promise<Response>

/**
 * Lets a provider's library call it through our transport. `refusals` says, by their status, what those mean that the
 * caller expects; all others are thrown. Nothing that a library throws is thrown on: it may hold the request with its
 * token. @throws StorageError in the provider's name
 */
export type Ask = <T, R = never>(
  signal: AbortSignal,
  run: (fetch: Fetch) => Promise<T>,
  refusals?: Readonly<Record<number, (answer: Incoming) => R>>,
) => Promise<T | R>

/** What would tell the provider about this server. */
const ABOUT_US = ['user-agent', 'x-goog-api-client']

export function libraryCaller(transport: Transport, provider: string): Ask {
  return async (signal, run, refusals = {}) => {
    let failure: Error | undefined
    let refused: Incoming | undefined
    async function send(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Incoming> {
      const sent = new Headers(headers)
      for (const name of ABOUT_US) sent.delete(name)
      const outgoing = { method, url, headers: Object.fromEntries(sent), body: bytesOf(body), signal }
      const answer = await transport(outgoing)
      if (answer.status >= 300 && !refusals[answer.status]) throw explain(provider, answer.status)
      return answer
    }
    try {
      return await run(async (address, request = {}) => {
        try {
          const answer = await send(String(address), request)
          if (answer.status >= 300) refused = answer
          return responseOf(answer)
        } catch (error) {
          if (error instanceof Error) failure ??= error
          throw error
        }
      })
    } catch (error) {
      if (failure) throw failure
      const meant = refused && refusals[refused.status]
      if (refused && meant) return meant(refused)
      throw error instanceof StorageError ? error : unreadable()
    }
  }
}

function bytesOf(body: unknown): Uint8Array | string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  throw new TypeError('The library sends files in another way than it did')
}

function responseOf({ status, headers, body }: Incoming): Response {
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
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

const unreadable = () => new StorageError('unavailable', 'The storage service’s answer can’t be read.')

/** What a library made of an answer, of which no more is believed than what it should be. */
export function checked<T extends z.ZodType>(answer: unknown, schema: T): z.output<T> {
  const read = schema.safeParse(answer)
  if (!read.success) throw unreadable()
  return read.data
}

/** The JSON of a refusal. */
export const readJson = <T extends z.ZodType>({ body }: Incoming, schema: T): z.output<T> =>
  checked(parse(body.toString('utf8')), schema)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same bytes; the libraries know no other kind, or mistake a part for the whole. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

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
