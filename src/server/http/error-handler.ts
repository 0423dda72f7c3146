import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Endpoint, MEGABYTE } from '#shared/endpoint.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { SealedBoxError } from '#server/crypto/sealed-box.ts'
import { HttpError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Its file may still be in the making. */
    mayWait?: true | undefined
    /** Answers with events where they are asked for. */
    inPieces?: true | undefined
    /** In a body of JSON, where it takes more than others. */
    maxJsonValues?: number | undefined
  }
}

const TEMPORARY = new Set([
  '25P03', // ended: the transaction was idle
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57P01', // terminated by administrator
  '57P02', // another process of the database crashed
  '57P03', // cannot connect now
  '57P05', // ended: the connection was idle
  '58030', // its disk can't be read or written
  '08000',
  '08001',
  '08003',
  '08006', // connection exceptions
  '40P01', // deadlock: the database ended one of two that waited for each other
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
])

/** An error with everything that it was caused by: queries that fail wrap what the database or the pool said. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/** Said without a code when no connection is free in time, or the one in use breaks or brings no answer. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** The embedded database is being started again. */
const isMissingSocket = (error: Error) =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether it passes by itself: the database or this server can't right now, whatever was asked of them. */
export const isTemporary = (error: unknown) =>
  causesOf(error).some(
    (one) => TEMPORARY.has(codeOf(one) ?? '') || isMissingSocket(one) || NO_CONNECTION.test(one.message),
  )

const STORED_CHANGED =
  'Stored data was changed in the database and can’t be read. Tell whoever runs this Plainseal.'

const KEY_MISSING =
  'This can’t be opened on this server right now. Try again later. If that doesn’t help, tell whoever runs this Plainseal.'

/** Turns whatever went wrong into the one error shape. Nothing internal leaves the server. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    if (error.cause) request.log.warn({ err: error.cause }, 'refused because of a fault')
    if (error.retryAfterSeconds) reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)))
    const { message, code, values, issues } = error
    return reply
      .code(error.statusCode)
      .send({ message, ...(code && { code }), ...(values && { values }), ...(issues && { issues }) })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? UNREADABLE,
    }))
    return reply.code(400).send({ message: issues[0]?.message ?? UNREADABLE, issues })
  }
  if (error instanceof SealedBoxError) {
    request.log.error({ err: error }, 'stored data didn’t open')
    return reply.code(409).send({ message: STORED_CHANGED, code: 'evidence_changed' })
  }
  if (error instanceof KeyFileError) {
    request.log.error({ err: error }, 'a key file is missing or can’t be used')
    return reply.code(503).header('retry-after', '60').send({ message: KEY_MISSING })
  }
  if (isTemporary(error)) {
    request.log.error({ err: error }, 'temporarily unavailable')
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ message: 'Temporarily unavailable. Try again in a moment.' })
  }
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send({ message: clientMessage(status, error.code, request) })
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send({ message: 'Something went wrong on our end. Try again.' })
}

const UNREADABLE = 'This request can’t be read. Check it and try again.'

/** Refusals of the framework, by its code; whatever else it says stays inside. */
const refusals: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body isn’t valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is longer or shorter than its Content-Length says.',
}

function clientMessage(status: number, code: string, { routeOptions }: FastifyRequest): string {
  const { accepts, bodyLimitBytes } = routeOptions.config.endpoint ?? {}
  if (status === 413 && accepts && bodyLimitBytes)
    return `This file is too large. The limit is ${bodyLimitBytes / MEGABYTE} MB.`
  if (status === 413) return 'This is too large.'
  if (status === 415 && accepts?.includes('*'))
    return 'Send the file itself as the body, with its content type.'
  if (status === 415 && accepts)
    return `Send the file itself as the body, with the content type ${accepts.join(' or ')}.`
  if (status === 415) return 'Send JSON with the content type application/json.'
  if (status === 404) return 'Not found'
  return refusals[code] ?? UNREADABLE
}
