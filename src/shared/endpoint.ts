import { z } from 'zod'
import { explainIssue } from './explain-issue.ts'

// whoever describes a call, on the server or in a page, refuses in our words
z.config({ customError: explainIssue })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A page that mail programs may also POST to (RFC 8058) has its call at its own address. */
type ApiPath = `/api/${string}` | '/messages/:token'

/**
 * Who may call: anyone; the holder of a personal signing link; an account holder; one whose phone is verified;
 * an administrator. Each later one of the last three includes the demands of the earlier.
 */
export type Access = 'public' | 'signer' | 'user' | 'verified' | 'admin'

/** What a part of a call is that takes or tells nothing. */
export const nothing = z.object({}).nullish()
type Nothing = typeof nothing

/** One call of the HTTP interface. The server registers it, the web app calls it, tests and OpenAPI derive from it. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
  M extends Method = Method,
  Path extends ApiPath = ApiPath,
> = {
  method: M
  path: Path
  summary: string
  access: A
  params: P
  query: Q
  body: B
  response: R
  /** 201 where something is created, 303 where the browser is led on. */
  status: 200 | 201 | 303
  /**
   * Honours Idempotency-Key: the same key, query, and body replays the first answer. Every call that moves money or sends
   * does, but those that take a password or a code: what is kept of a request must not help to guess one.
   */
  idempotent: boolean
  /** A provider calls it and signs what it sends, which the handler checks: no Origin counts. */
  webhook: boolean
  /** Content type of the answer when it is a file instead of JSON; any (`*`) where each file has its own. */
  file: string | undefined
  /** Content types of the body when it is a file (`fileBody`) instead of JSON; `*` for any. */
  accepts: readonly string[] | undefined
  bodyLimitBytes: number
}

type Options<A, R, P, Q, B> = {
  summary: string
  access: A
  response?: R
  params?: P
  query?: Q
  body?: B
  status?: 200 | 201 | 303
  idempotent?: boolean
  webhook?: boolean
  file?: string
  accepts?: readonly string[]
  bodyLimitBytes?: number
}

export const MEGABYTE = 1024 * 1024

/** The bytes of a file that is itself the body of a call. */
export const fileBody = z
  .custom<Uint8Array>((body) => body instanceof Uint8Array, 'Send the file itself as the body.')
  .meta({ type: 'string', format: 'binary' })

export function endpoint<
  M extends Method,
  Path extends ApiPath,
  A extends Access,
  R extends z.ZodType = Nothing,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(method: M, path: Path, options: Options<A, R, P, Q, B>): Endpoint<P, Q, B, R, A, M, Path> {
  const {
    summary,
    access,
    response,
    params,
    query,
    body,
    status,
    idempotent,
    webhook,
    file,
    accepts,
    bodyLimitBytes,
  } = options
  return {
    method,
    path,
    summary,
    access,
    response: response ?? (nothing as never),
    params: params ?? (nothing as never),
    query: query ?? (nothing as never),
    body: body ?? (nothing as never),
    status: status ?? 200,
    idempotent: idempotent ?? false,
    webhook: webhook ?? false,
    file,
    accepts,
    bodyLimitBytes: bodyLimitBytes ?? MEGABYTE,
  }
}

/** Cursor paging of every list: the next cursor, an id, stands in the Link header with rel="next". */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.uuid().optional(),
})
