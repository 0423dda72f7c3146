import { Agent, request } from 'undici'
import {
  checkedConnector,
  readAddress,
  type Rules,
} from '#server/integrations/web-pages/checked-connection.ts'
import { FetchError } from '#server/integrations/web-pages/fetch-error.ts'
import { readBody } from '#server/integrations/web-pages/read-body.ts'
import { StorageError } from './storage-error.ts'

export type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  body?: Uint8Array | string | undefined
  signal?: AbortSignal | undefined
}
export type Incoming = { status: number; headers: Record<string, string>; body: Buffer }

/** One request and its whole answer. @throws StorageError where there is none */
export type Transport = (outgoing: Outgoing) => Promise<Incoming>

export type StorageRules = Rules & {
  /** For services on this machine, in tests. */
  allowHttp?: boolean
  timeoutMs?: number
  /** Until an answer begins, where that is to be less. */
  silenceMs?: number
  maxAnswerBytes?: number
  /** What is spoken to, in the words of an error. */
  what?: string
}

const TIMEOUT_MS = 120_000
const MAX_ANSWER_BYTES = 1024 * 1024
/** What the connection itself decides. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect'])

/**
 * What every storage service is reached through, whichever library speaks with it: people name hosts, so it connects
 * to the open internet alone, as for web pages, over TLS, follows no redirect, and limits each answer in time and bytes.
 */
export function createTransport({ what = 'storage service', ...rules }: StorageRules = {}): Transport {
  const send = createSender(rules)
  return (outgoing) =>
    send(outgoing).catch((error: unknown) => {
      throw explain(error, what)
    })
}

/** The same, for whoever has words of its own. @throws FetchError, or what undici throws, in place of StorageError */
export function createSender({
  allowHttp,
  timeoutMs = TIMEOUT_MS,
  silenceMs = timeoutMs,
  maxAnswerBytes = MAX_ANSWER_BYTES,
  ...rules
}: Omit<StorageRules, 'what'>): Transport {
  const dispatcher = new Agent({
    connect: checkedConnector(rules),
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  })
  return async ({ method, url, headers, body, signal }) => {
    const late = AbortSignal.timeout(timeoutMs)
    const address = readAddress(url, rules)
    if (address.protocol !== 'https:' && !allowHttp)
      throw new FetchError('bad-address', 'the address must begin with https://.')
    const answer = await request(address, {
      dispatcher,
      method: method as 'GET',
      headers: {
        ...Object.fromEntries(
          Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
        ),
        'accept-encoding': 'identity',
      },
      body: body ?? null,
      signal: signal ? AbortSignal.any([late, signal]) : late,
    })
    const answered = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    const encoding = answered['content-encoding'] ?? ''
    return {
      status: answer.statusCode,
      headers: answered,
      body: await readBody(answer.body, encoding, maxAnswerBytes),
    }
  }
}

const TOO_SLOW = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

/** Of several addresses that were tried, the first's. */
export const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] as unknown) : error

export function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = Object.assign({ code: '' }, error)
  return error.name === 'TimeoutError' || error.name === 'AbortError' || TOO_SLOW.has(code)
}

function explain(error: unknown, what: string): StorageError {
  const inner = firstOf(error)
  if (inner instanceof FetchError) {
    const isAddress = inner.failure === 'bad-address' || inner.failure === 'not-public'
    if (isAddress) return new StorageError('bad-address', `We can’t connect there: ${inner.message}`)
    return new StorageError('unavailable', `The ${what}’s answer can’t be read.`)
  }
  const { code } = Object.assign({ code: '' }, inner)
  if (isTooSlow(inner)) return new StorageError('unavailable', `The ${what} took too long to respond.`)
  if (code === 'ENOTFOUND') return new StorageError('missing', 'There’s no server at this address.')
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/.test(code))
    return new StorageError('bad-address', `The ${what}’s certificate can’t be trusted.`)
  return new StorageError('unavailable', `The ${what} can’t be reached right now.`)
}
