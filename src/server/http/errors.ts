/** Ends a request with this status and a text that tells the person what to do. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly code: string | undefined
  /** What the message names, for whoever puts it in another language by its code. */
  readonly values: Record<string, string> | undefined
  readonly issues: { path: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    statusCode: number,
    message: string,
    more: {
      code?: string
      values?: Record<string, string>
      issues?: { path: string; message: string }[]
      retryAfterSeconds?: number
      /** For the log of whoever runs the server; never sent. */
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.code = more.code
    this.values = more.values
    this.issues = more.issues
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  /** The same, which names these values as well. */
  naming(values: Record<string, string>): HttpError {
    const code = this.code === undefined ? {} : { code: this.code }
    return new HttpError(this.statusCode, this.message, { ...code, values: { ...this.values, ...values } })
  }
}

export const BUSY = 'We’re busy right now. Nothing changed. Try again in a few seconds.'

export const badRequest = (why: string, path?: string, code?: string) =>
  new HttpError(400, why, { ...(path && { issues: [{ path, message: why }] }), ...(code && { code }) })
export const unauthorized = (why = 'Sign in to continue.', code?: string) =>
  new HttpError(401, why, code ? { code } : {})
export const paymentRequired = (why: string) => new HttpError(402, why, { code: 'insufficient_balance' })
export const forbidden = (why: string, code?: string) => new HttpError(403, why, code ? { code } : {})
export const notFound = (what: string) => new HttpError(404, `${what} not found`)
export const conflict = (why: string, code?: string) => new HttpError(409, why, code ? { code } : {})
export const gone = (why: string, code?: string, values?: Record<string, string>) =>
  new HttpError(410, why, { ...(code && { code }), ...(values && { values }) })
export const tooMany = (why: string, retryAfterSeconds: number, code?: string) =>
  new HttpError(429, why, { retryAfterSeconds, ...(code && { code }) })
export const unavailable = (
  why: string,
  retryAfterSeconds = 5,
  more: { code?: string; cause?: unknown } = {},
) => new HttpError(503, why, { retryAfterSeconds, ...more })
