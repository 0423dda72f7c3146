import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Below this it fits into a packet or two as it is. */
const WORTH_IT = 1024
const isText = (contentType: unknown) => /^(application\/json|text\/html)\b/.test(String(contentType))
const LONG = 100_000
/** What compresses an answer of this moment in a few milliseconds; files are compressed best when they are built. */
const effort = (length: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: length > LONG ? 6 : 4 } })

function wantedOf({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '').split(',')
  const accepts = (name: string) =>
    accepted.some((part) => part.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find(accepts)
}

/**
 * Compresses JSON and pages on their way out, beside the event loop: on a slow phone a contract of 200 pages is 15 seconds
 * as it is. No page of another site gets our cookie into a call that it could repeat with guesses (session.ts,
 * origin-check.ts), which is what makes compressed secrets safe.
 */
export function packAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isText(reply.getHeader('content-type'))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = wantedOf(request)
    if (!encoding || payload.length < WORTH_IT) return payload
    const packed = await (encoding === 'br' ? inBrotli(payload, effort(payload.length)) : inGzip(payload))
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return packed
  })
}
