import fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { unavailable } from './errors.ts'
import { type AnswerStream, STILL_WORKING_MS, answerInEvents } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers as `run` does, and gives what came. */
async function answerOf(run: (stream: AnswerStream) => Promise<string>) {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/', (request, reply) => answerInEvents(request, reply, run, (whole) => ({ whole })))
  const { statusCode, payload } = await app.inject('/')
  return { statusCode, events: payload.split('\n\n').filter((event) => event !== '') }
}

test('while an answer is in the making, a comment every five seconds tells its reader that the line holds', async () => {
  const { statusCode, events } = await answerOf(async ({ tell }) => {
    await Promise.resolve()
    vi.advanceTimersByTime(2 * STILL_WORKING_MS)
    tell('half')
    vi.advanceTimersByTime(STILL_WORKING_MS)
    return 'all'
  })
  expect(statusCode).toBe(200)
  expect(events).toEqual([
    ': still working',
    ': still working',
    'event: delta\ndata: {"text":"half"}',
    ': still working',
    'event: done\ndata: {"whole":"all"}',
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('what fails at once is refused with its status, and what fails later ends the answer with its reason', async () => {
  const refused = await answerOf(async () => {
    await Promise.resolve()
    throw unavailable('No assistant answers.')
  })
  expect(refused.statusCode).toBe(503)
  const later = await answerOf(async () => {
    await Promise.resolve()
    vi.advanceTimersByTime(STILL_WORKING_MS)
    throw unavailable('No assistant answers.')
  })
  expect(later.statusCode).toBe(200)
  expect(later.events).toEqual([': still working', 'event: error\ndata: {"message":"No assistant answers."}'])
  expect(vi.getTimerCount()).toBe(0)
})
