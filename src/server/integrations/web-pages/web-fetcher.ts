import { Agent, request } from 'undici'
import { checkedConnector, CONNECT_TIMEOUT_MS, readAddress, type Rules } from './checked-connection.ts'
import { FetchError } from './fetch-error.ts'
import { readBody } from './read-body.ts'

export type Wanted = {
  /** The Accept header. */
  accept: string
  /** Whether a content type (lower case, without parameters) is one that is wanted. */
  isWanted: (type: string) => boolean
  /** Packed or unpacked. */
  maxBytes: number
  signal?: AbortSignal
  /** Against which a relative address is read. */
  base?: string
}

export type Fetched = {
  /** Where it was found in the end, after redirects. */
  url: string
  /** The Content-Type header as it came. */
  contentType: string
  bytes: Buffer
}

/** Fetches something of the open internet and nothing else. @throws FetchError */
export type WebFetcher = (address: string, wanted: Wanted) => Promise<Fetched>

const MAX_REDIRECTS = 5
const TOTAL_TIMEOUT_MS = 20_000
const MAX_HEADER_BYTES = 16 * 1024

type Options = Rules & { timeoutMs?: number }

/**
 * Every address on the way is checked when the connection is made (`checkedConnector`), every answer is limited in
 * time and bytes. No cookies, no referrer, nothing that tells who asks. Without options: the rules of the product.
 */
export function createWebFetcher({ timeoutMs = TOTAL_TIMEOUT_MS, ...rules }: Options = {}): WebFetcher {
  const dispatcher = new Agent({
    connect: checkedConnector(rules),
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })

  async function fetchOnce(url: URL, { accept, isWanted, maxBytes }: Wanted, signal: AbortSignal) {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      reset: true,
      headers: {
        accept,
        'accept-encoding': 'gzip, br, deflate',
        'accept-language': 'en, *;q=0.5',
        'user-agent': 'Mozilla/5.0 (compatible; Plainseal)',
      },
    })
    const leave = (error: FetchError) => {
      body.on('error', () => {}).destroy()
      return error
    }
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      const location = one(headers.location)
      leave(new FetchError('unreachable', ''))
      if (!location) throw new FetchError('unreachable', 'it redirects without an address.')
      return { next: readAddress(location, rules, url.href) }
    }
    if (statusCode !== 200) throw leave(new FetchError('unreachable', describeStatus(statusCode)))
    const contentType = one(headers['content-type'])
    if (!isWanted(typeOf(contentType)))
      throw leave(new FetchError('wrong-type', 'it’s another type of file.'))
    if (Number(one(headers['content-length'])) > maxBytes)
      throw leave(new FetchError('too-large', `it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`))
    const bytes = await readBody(body, one(headers['content-encoding']), maxBytes)
    return { found: { url: url.href, contentType, bytes } }
  }

  return async (address, wanted) => {
    const late = AbortSignal.timeout(timeoutMs)
    const signal = wanted.signal ? AbortSignal.any([late, wanted.signal]) : late
    try {
      let url = readAddress(address, rules, wanted.base)
      for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
        const { found, next } = await fetchOnce(url, wanted, signal)
        if (found) return found
        url = next
      }
      throw new FetchError('unreachable', `it redirects more than ${MAX_REDIRECTS} times.`)
    } catch (error) {
      throw explain(error)
    }
  }
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header) ?? ''
const typeOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase()

const STATUSES: Record<number, string> = {
  401: 'it requires a sign-in (HTTP 401).',
  403: 'the site refused to show it (HTTP 403).',
  404: 'the page doesn’t exist (HTTP 404).',
  410: 'the page is gone (HTTP 410).',
  429: 'the site is busy (HTTP 429).',
}
const describeStatus = (status: number) => STATUSES[status] ?? `the site answered with HTTP ${status}.`

const TOO_SLOW = `it took too long to respond.`
const CODES: Record<string, [FetchError['failure'], string]> = {
  ENOTFOUND: ['unreachable', 'the host can’t be found.'],
  EAI_AGAIN: ['unreachable', 'the host can’t be found.'],
  ECONNREFUSED: ['unreachable', 'the site refused the connection.'],
  UND_ERR_CONNECT_TIMEOUT: ['too-slow', `it didn’t respond within ${CONNECT_TIMEOUT_MS / 1000} seconds.`],
  UND_ERR_HEADERS_TIMEOUT: ['too-slow', TOO_SLOW],
  UND_ERR_BODY_TIMEOUT: ['too-slow', TOO_SLOW],
  ETIMEDOUT: ['too-slow', TOO_SLOW],
}

/** In words; the address itself may hold secrets and is never repeated. */
function explain(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  if (!(error instanceof Error)) return new FetchError('unreachable', 'the connection failed.')
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new FetchError('too-slow', TOO_SLOW)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = CODES[code]
  if (known) return new FetchError(...known)
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/.test(code))
    return new FetchError('unreachable', 'its certificate can’t be trusted.')
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return explain(error.errors[0])
  return new FetchError('unreachable', 'the connection failed.')
}
