import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/** How an answer in the making is heard. */
export type AnswerStream = {
  /** Passes on the next piece of the answer. */
  tell: (piece: string) => void
  /** Ends the work when the person is gone. */
  signal: AbortSignal
}

export const wantsEvents = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept?.toLowerCase().includes('text/event-stream') ?? false

export function endWithRequest(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

const BROKEN_OFF = 'The answer stopped partway. Try again.'

/**
 * Server-sent events: `delta` for each piece as it comes, `done` with the whole answer, or `error`. A failure before the
 * first piece is thrown, and refused like that of any other call.
 */
export async function answerInEvents<T>(
  { log }: FastifyRequest,
  reply: FastifyReply,
  run: (stream: AnswerStream) => Promise<T>,
  present: (answer: T) => unknown,
) {
  const events = new PassThrough()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const write = (event: 'delta' | 'done' | 'error', data: unknown) => {
    if (!events.writableEnded) events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  function tell(text: string) {
    if (text === '') return
    write('delta', { text })
    begin()
  }
  const signal = endWithRequest(reply)
  function fail(error: unknown) {
    // what ends because nobody listens is no fault
    if (signal.aborted) return
    const isExpected = error instanceof HttpError
    log.warn({ err: isExpected ? (error.cause ?? error) : error }, 'an answer broke off')
    write('error', {
      message: isExpected ? error.message : BROKEN_OFF,
      ...(isExpected && error.code && { code: error.code }),
    })
  }
  const answer = run({ tell, signal })
  const sent = answer
    .then((whole) => write('done', present(whole)))
    .catch(fail)
    .finally(() => events.end())
  // with the answer itself instead of `sent`, what fails before the first piece is refused with its status
  await Promise.race([begun, answer.then(() => sent)])
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // a proxy that gathers the pieces would keep them from the person
    .header('x-accel-buffering', 'no')
  return events
}
