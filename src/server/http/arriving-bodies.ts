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
/** Of all calls that need no account: whoever has none can't keep account holders from sending theirs. */
const MAX_BYTES_WITHOUT_ACCOUNT = 256 * MEGABYTE

/** As many as the request says it has; where it doesn't, as many as its route takes. Above that it is refused anyway. */
function bytesOf({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const said = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? bodyLimit : 0))
  return said > bodyLimit ? 0 : said
}

const needsNoAccount = ({ routeOptions: { config } }: FastifyRequest) =>
  config.endpoint?.access === 'public' || config.endpoint?.access === 'signer'

/**
 * Bounds the memory of large bodies that are still arriving, which may take minutes: of one address, and of all. It is
 * free again once the body has come, or the request has ended without it.
 */
export function limitArrivingBodies(app: FastifyInstance) {
  const arriving = new Map<FastifyRequest, { group: string; isOpen: boolean; bytes: number }>()
  app.addHook('onRequest', async (request, reply) => {
    const bytes = bytesOf(request)
    if (bytes <= SMALL_BYTES) return
    const own = { group: addressGroup(addressOf(request)), isOpen: needsNoAccount(request), bytes }
    const others = [...arriving.values()]
    const bytesWith = (isCounted: (other: typeof own) => boolean) =>
      others.reduce((total, other) => total + (isCounted(other) ? other.bytes : 0), bytes)
    if (bytesWith(({ group }) => group === own.group) > MAX_BYTES_OF_ADDRESS)
      throw tooMany('Too many requests. Wait a moment and try again.', 10, 'too_many_requests')
    const isFull = bytesWith(() => true) > MAX_BYTES
    if (isFull || (own.isOpen && bytesWith(({ isOpen }) => isOpen) > MAX_BYTES_WITHOUT_ACCOUNT))
      throw unavailable(BUSY)
    arriving.set(request, own)
    // whatever becomes of it; where the connection is gone by then, no hook is called
    reply.raw.once('close', () => arriving.delete(request))
  })
  app.addHook('preValidation', async (request) => void arriving.delete(request))
}
