import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#shared/attachments/attachments.api.ts'
import { endTooSlow } from './unreadable-requests.ts'

const LEAST_MS = 30_000
/** A line of half a megabit carries a file of the largest size; what is slower holds a connection for nothing. */
const SLOWEST_BYTES_PER_SECOND = 64 * 1024

const timeFor = (bytes: number, leastMs: number) =>
  Math.max(leastMs, (bytes / SLOWEST_BYTES_PER_SECOND) * 1000)

/** For the server itself: no request may take longer to arrive than the largest one. */
export const MOST_REQUEST_MS = timeFor(MAX_UPLOAD_BYTES, LEAST_MS) + LEAST_MS

/** Ends requests whose body does not come in time: half a minute, or more where a route takes large ones. */
export function endSlowRequests(app: FastifyInstance, leastMs = LEAST_MS) {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('onRequest', async (request) => {
    const end = () => endTooSlow(request.raw.socket)
    const most = timeFor(request.routeOptions.bodyLimit ?? 0, leastMs)
    timers.set(request, setTimeout(end, most).unref())
  })
  // the body has come
  app.addHook('preValidation', stop)
  app.addHook('onResponse', stop)
  app.addHook('onRequestAbort', stop)
}
