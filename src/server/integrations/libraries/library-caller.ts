import type { Incoming, Transport } from '#server/integrations/storage/guarded-transport.ts'

/** What a provider's library sends its requests with. */
export type Fetch = (address: string | URL | Request, request?: RequestInit) => Promise<Response>

/**
 * Lets a provider's library call it through our transport. `refusals` says, by their status, what those mean that the
 * caller expects; all others are thrown. Nothing that a library throws is thrown on: it may hold the request with its
 * token. @throws what the transport throws, and what `Failures` makes of all else
 */
export type Ask = <T, R = never>(
  signal: AbortSignal,
  run: (fetch: Fetch) => Promise<T>,
  refusals?: Readonly<Record<number, (answer: Incoming) => R>>,
) => Promise<T | R>

/** What failures of a provider become. */
export type Failures = {
  /** An answer that nobody expected: all but those from 200 to 299. */
  refused: (answer: Incoming) => Error
  /** Whatever a library throws by itself, because it can't read an answer. */
  unreadable: () => Error
  /** What is thrown on: an error of our own, made of an answer that a library read. */
  isOwn: (error: unknown) => boolean
}

/** Headers that say which software runs here. */
const ABOUT_US = ['user-agent', 'x-goog-api-client']

export function libraryCaller(transport: Transport, { refused, unreadable, isOwn }: Failures): Ask {
  return async (signal, run, refusals = {}) => {
    let failure: Error | undefined
    let expected: Incoming | undefined
    async function send(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Incoming> {
      const sent = new Headers(headers)
      for (const name of ABOUT_US) sent.delete(name)
      const outgoing = { method, url, headers: Object.fromEntries(sent), body: bytesOf(body), signal }
      const answer = await transport(outgoing)
      if (answer.status >= 300 && !refusals[answer.status]) throw refused(answer)
      return answer
    }
    try {
      return await run(async (address, request = {}) => {
        try {
          const answer = await send(String(address), request)
          if (answer.status >= 300) expected = answer
          return responseOf(answer)
        } catch (error) {
          if (error instanceof Error) failure ??= error
          throw error
        }
      })
    } catch (error) {
      if (failure) throw failure
      const meant = expected && refusals[expected.status]
      if (expected && meant) return meant(expected)
      throw isOwn(error) ? error : unreadable()
    }
  }
}

/** What a library sends, as our transport takes it. */
export function bytesOf(body: unknown): Uint8Array | string | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  throw new TypeError('The library no longer sends files as bytes or text')
}

function responseOf({ status, headers, body }: Incoming): Response {
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
}
