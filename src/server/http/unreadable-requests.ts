import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** What no route gets to see: an address that is not well formed, or a part of one that is longer than any id. */
export function refuseAddress({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!request.url.startsWith('/api/')) return reply.redirect('/page-not-found')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return reply.code(404).send({ message: 'Not found' })
  return reply.code(400).send({ message: 'This address isn’t valid.' })
}

/** Refuses beside the framework, on the bare connection, in the one error shape; then hangs up. */
function closeWithError(socket: Socket, status: number, message: string) {
  const body = JSON.stringify({ message })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

const TOO_SLOW = 'The request took too long to arrive. Try again.'
export const closeSlowConnection = (socket: Socket) => closeWithError(socket, 408, TOO_SLOW)

const refusals: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, TOO_SLOW],
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large.'],
}

/** What is no HTTP at all, or too much of it. */
export function refuseConnection({ code = '' }: ConnectionError, socket: Socket) {
  // whoever has hung up hears nothing
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = refusals[code] ?? [400, 'This request can’t be read.']
  closeWithError(socket, status, message)
}
