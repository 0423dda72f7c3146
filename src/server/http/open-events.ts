import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** One stream of server-sent events that stays open. */
export type EventSink = {
  /** Ends the stream instead, when its reader takes nothing of what was sent before. */
  send(event: string, data: object): void
  end(): void
}

/** More than this waiting for one reader: it has stopped reading, and would take our memory. */
const MAX_UNREAD_BYTES = 64 * 1024

/** Answers with a stream; `onClose` is called once, whoever ended it. */
export function beginEvents(reply: FastifyReply, onClose: () => void): EventSink {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // a proxy that gathers or packs the events would keep them from the page
    .header('x-accel-buffering', 'no')
  reply.hijack()
  reply.raw.writeHead(200, headersOf(reply))
  reply.raw.flushHeaders()
  reply.raw.once('close', onClose)
  return sinkOf(reply.raw)
}

export function sinkOf(response: ServerResponse): EventSink {
  return {
    send(event, data) {
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
      else if (!response.writableEnded) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => void response.end(),
  }
}

function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  const named = Object.entries(reply.getHeaders())
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
