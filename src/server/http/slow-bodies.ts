import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#shared/attachments/attachments.api.ts'
import { MAX_EVIDENCE_BYTES } from '#shared/evidence/evidence-rules.ts'
import { closeSlowConnection } from './unreadable-requests.ts'

const MIN_REQUEST_MS = 30_000
/** A line of half a megabit carries a file of the largest size; what is slower holds a connection for nothing. */
const MIN_BYTES_PER_SECOND = 64 * 1024

const timeFor = (bytes: number, minMs: number) => Math.max(minMs, (bytes / MIN_BYTES_PER_SECOND) * 1000)

/** For the server itself: no request may take longer to arrive than the largest one. */
export const MAX_REQUEST_MS =
  timeFor(Math.max(MAX_UPLOAD_BYTES, MAX_EVIDENCE_BYTES), MIN_REQUEST_MS) + MIN_REQUEST_MS

/** Ends requests whose body does not come in time: half a minute, or more where a route takes large ones. */
export function endSlowRequests(app: FastifyInstance, minMs = MIN_REQUEST_MS) {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('onRequest', async (request) => {
    const end = () => closeSlowConnection(request.raw.socket)
    const maxMs = timeFor(request.routeOptions.bodyLimit ?? 0, minMs)
    timers.set(request, setTimeout(end, maxMs).unref())
  })
  // the body has come
  app.addHook('preValidation', stop)
  app.addHook('onResponse', stop)
  app.addHook('onRequestAbort', stop)
}
