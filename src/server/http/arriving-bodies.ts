import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MEGABYTE } from '#shared/endpoint.ts'
import { addressGroup } from './address-group.ts'
import { BUSY, tooMany, unavailable } from './errors.ts'
import { addressOf } from './request-address.ts'

/** Everything but files and very long texts is smaller: it is refused to nobody. */
const SMALL_BYTES = MEGABYTE
/** Ten files of the largest size that can be attached, or five of the largest evidence: an office has one address. */
const MAX_BYTES_OF_ADDRESS = 256 * MEGABYTE
const MAX_BYTES = 512 * MEGABYTE

/** As many as the request says it has; where it doesn't, as many as its route takes. Above that it is refused anyway. */
function bytesOf({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const said = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? bodyLimit : 0))
  return said > bodyLimit ? 0 : said
}

/**
 * Bounds the memory of large bodies that are still arriving, which may take minutes: of one address, and of all. It is
 * free again once the body has come, or the request has ended without it.
 */
export function limitArrivingBodies(app: FastifyInstance) {
  const arriving = new Map<FastifyRequest, { group: string; bytes: number }>()
  const release = async (request: FastifyRequest) => void arriving.delete(request)
  app.addHook('onRequest', async (request) => {
    const bytes = bytesOf(request)
    if (bytes <= SMALL_BYTES) return
    const group = addressGroup(addressOf(request))
    let [ofAddress, ofAll] = [bytes, bytes]
    for (const other of arriving.values()) {
      ofAll += other.bytes
      if (other.group === group) ofAddress += other.bytes
    }
    if (ofAddress > MAX_BYTES_OF_ADDRESS)
      throw tooMany('Too many requests. Wait a moment and try again.', 10, 'too_many_requests')
    if (ofAll > MAX_BYTES) throw unavailable(BUSY)
    arriving.set(request, { group, bytes })
  })
  // the body has come
  app.addHook('preValidation', release)
  app.addHook('onResponse', release)
  app.addHook('onRequestAbort', release)
}
