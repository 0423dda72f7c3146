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

/** Less than the ten seconds of silence after which the signer's page says that the server doesn't answer. */
export const STILL_WORKING_MS = 5000

const BROKEN_OFF = 'The answer stopped partway. Try again.'

/**
 * Server-sent events: `delta` for each piece as it comes, `done` with the whole answer, or `error`, and comments while
 * the work goes on, so that whoever waits can tell it from a broken line. A failure before the first of these is thrown,
 * and refused like that of any other call.
 */
export async function answerInEvents<T>(
  { log }: FastifyRequest,
  reply: FastifyReply,
  run: (stream: AnswerStream) => Promise<T>,
  present: (answer: T) => unknown,
) {
  const events = new PassThrough()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const put = (written: string) => {
    if (!events.writableEnded && !events.destroyed) events.write(`${written}\n\n`)
  }
  const write = (event: 'delta' | 'done' | 'error', data: unknown) =>
    put(`event: ${event}\ndata: ${JSON.stringify(data)}`)
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
  const working = setInterval(() => {
    put(': still working')
    begin()
  }, STILL_WORKING_MS)
  const sent = answer
    .then((whole) => write('done', present(whole)))
    .catch(fail)
    .finally(() => {
      clearInterval(working)
      events.end()
    })
  // with the answer itself instead of `sent`, what fails before anything was written is refused with its status
  await Promise.race([begun, answer.then(() => sent)])
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // a proxy that gathers the pieces would keep them from the person
    .header('x-accel-buffering', 'no')
  return events
}
