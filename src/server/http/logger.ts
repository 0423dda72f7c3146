import { type DestinationStream, pino, type LoggerOptions } from 'pino'

/** Paths that are keys in themselves: the signing link, the link of the completion mail, password resets. */
const SECRET_PATHS = /(\/sign(?:ers)?\/|\/api\/sealed\/[^/?#]+\/)[^/?#]+/gi
const SECRET_QUERIES = /([?&](?:token|signerId|code|email|phone|url|next|q)=)[^&]*/gi
/** Links that fill in contracts and forms hold people, texts and addresses of pages under names of all kinds. */
const FILLING_LINKS = /^(\/+(?:create|template-form|api\/templates\/)[^?]*)\?.*/is

/** The address of a request without what must not be known to a reader of logs. */
export const redactAddress = (address: string): string =>
  address
    .replace(FILLING_LINKS, '$1?[redacted]')
    .replace(SECRET_PATHS, '$1[redacted]')
    .replace(SECRET_QUERIES, '$1[redacted]')
    .replace(/(opt-in-status\/)[^/?]+/, '$1[redacted]')

const options: LoggerOptions = {
  redact: {
    paths: [
      'req.headers',
      'headers.cookie',
      'headers.authorization',
      '*.password',
      '*.code',
      '*.sessionToken',
      '*.token',
      '*.phone',
    ],
    censor: '[redacted]',
  },
  serializers: {
    req: ({ method, url, id, ip }: { method: string; url: string; id: string; ip?: string }) => ({
      method,
      url: redactAddress(url),
      id,
      ip,
    }),
    err: describeError,
  },
}

/** Type, message and stack; never the statement's parameters or a response's body, which may hold anything. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { name, stack, cause } = error
  const isQuery = name === 'DrizzleQueryError' || 'query' in error
  return {
    name,
    message: isQuery ? 'a database statement failed' : error.message,
    stack: isQuery ? undefined : stack,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** JSON lines, on standard output unless said otherwise. */
export const createLogger = (level: string, to?: DestinationStream) => pino({ ...options, level }, to)
