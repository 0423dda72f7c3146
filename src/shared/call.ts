import { z } from 'zod'
import { fillAddress } from './address.ts'
import type { Endpoint } from './endpoint.ts'

type Part<K extends string, T> = null extends T
  ? { [P in K]?: T }
  : {} extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
export type Args<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    idempotencyKey?: string
    /** Of the message that brought the signing link: what `?d=` of that link holds. */
    linkSecret?: string
    signal?: AbortSignal
  }

/** What every call may be given, whatever its endpoint. */
type Given = { params?: unknown; query?: unknown; body?: unknown }

export const errorBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  /** What the message names, for whoever puts it in another language by its code. */
  values: z.record(z.string(), z.string()).optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.output<typeof errorBody>
export type Issue = { path: string; message: string }

/**
 * A call that the server refused. `text` is what a user may read; `message` is for the log: the status, a colon and what
 * was answered (specification, accounts 8).
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  readonly code: string | undefined
  /** What the message names, by the code. */
  readonly values: Record<string, string>
  readonly issues: Issue[]
  constructor(status: number, body: ErrorBody, answered = body.message) {
    super(`${status}: ${answered}`)
    this.name = 'ApiError'
    this.status = status
    this.text = body.message
    this.code = body.code
    this.values = body.values ?? {}
    this.issues = body.issues ?? []
  }
}

type Body = string | Uint8Array<ArrayBuffer>
type Init = {
  method: string
  body: Body | undefined
  headers: Record<string, string>
  signal: AbortSignal | undefined
}
type Answer = {
  status: number
  statusText?: string
  headers: { get(name: string): string | null }
  text: () => Promise<string>
}
export type Fetch = (path: string, init: Init) => Promise<Answer>

/** The address of an endpoint with its parameters filled in, for links to files. */
export const addressOf = <E extends Endpoint>(
  endpoint: E,
  args: Pick<Args<E>, 'params' & keyof Args<E>>,
): string => fillAddress(endpoint.path, args)

/** Of an answer that refuses; `otherwise` is what a person reads of one that has no words for people. */
export function refusalOf(
  { status, statusText = '' }: Pick<Answer, 'status' | 'statusText'>,
  text: string,
  otherwise = 'Something went wrong. Please try again.',
): ApiError {
  const answered = text.trim() || statusText
  try {
    const parsed = errorBody.safeParse(JSON.parse(text))
    if (parsed.success) return new ApiError(status, parsed.data, answered)
  } catch {
    // not our JSON: a proxy's page, say; its text is of no use to a person
  }
  return new ApiError(status, { message: otherwise }, answered)
}

function nextCursor(link: string | null): string | undefined {
  const address = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
  return address ? (new URL(address, 'http://any').searchParams.get('cursor') ?? undefined) : undefined
}

type Options = { remembers?: number; always?: Record<string, string> }

/**
 * Turns any fetch (the browser's, or a test's) into a typed caller of our endpoints. Throws ApiError on a refusal. Of the
 * long answers that the server names, it keeps the last `remembers`: asked for again and unchanged, they don't travel again,
 * and the very same object is answered. `always` goes with every call.
 */
export function createCaller(fetch: Fetch, { remembers = 0, always }: Options = {}) {
  type Known = { etag: string; data: unknown; next: string | undefined }
  const answers = new Map<string, Known>()
  function remember(address: string, known: Known) {
    // the one used last stands last
    answers.delete(address)
    answers.set(address, known)
    const [oldest] = answers.keys()
    if (answers.size > remembers && oldest !== undefined) answers.delete(oldest)
  }

  async function request<E extends Endpoint>(endpoint: E, args: Args<E>) {
    const given: Given = args
    const { body } = given
    const headers: Record<string, string> = { ...always }
    const [type = 'application/json'] = endpoint.accepts ?? []
    if (body !== undefined) headers['content-type'] = type === '*' ? 'application/octet-stream' : type
    if (args.idempotencyKey) headers['idempotency-key'] = args.idempotencyKey
    if (args.linkSecret) headers['link-secret'] = args.linkSecret
    const address = fillAddress(endpoint.path, given)
    const known = endpoint.method === 'GET' ? answers.get(address) : undefined
    if (known) headers['if-none-match'] = known.etag
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      // undefined stays undefined
      body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      signal: args.signal,
    })
    if (response.status === 304 && known) {
      remember(address, known)
      return { data: known.data as z.output<E['response']>, next: known.next }
    }
    const text = await response.text()
    if (response.status >= 400) throw refusalOf(response, text)
    const data: z.output<E['response']> = (await endpoint.response.parseAsync(
      text ? JSON.parse(text) : undefined,
    )) as never
    const next = nextCursor(response.headers.get('link'))
    const etag = response.headers.get('etag')
    if (etag && endpoint.method === 'GET') remember(address, { etag, data, next })
    return { data, next }
  }
  const call = async <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<z.output<E['response']>> =>
    (await request(endpoint, args)).data
  /** Like call, for lists: also tells the cursor of the next page. */
  const callPage = request
  return { call, callPage }
}
