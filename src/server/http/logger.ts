import type { FastifyRequest } from 'fastify'
import { type DestinationStream, pino, type LoggerOptions } from 'pino'
import { redactAddress, redactKeys } from './redact-address.ts'
import { addressOf } from './request-address.ts'

const options: LoggerOptions = {
  // the last word, whoever wrote the line
  hooks: { streamWrite: redactKeys },
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
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: redactAddress(request.url),
      id: request.id,
      ip: addressOf(request),
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
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  }
}

/** JSON lines, on standard output unless said otherwise. */
export const createLogger = (level: string, to?: DestinationStream) => pino({ ...options, level }, to)
