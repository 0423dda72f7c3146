import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Below this, asking whether it has changed is as much as the answer. */
const WORTH_IT = 4096

/**
 * Names each long JSON answer by its content, and sends 304 and nothing else to whoever has it already: open pages ask
 * again whenever something may have changed, and a contract of 200 pages takes a slow phone four seconds. Access was checked
 * before, as for every answer. Comes before answers are compressed (pack-answers.ts).
 */
export function leaveOutUnchanged(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    const etag = `W/"${hash('sha256', payload, 'base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return ''
  })
}
