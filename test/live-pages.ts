import type { FastifyInstance } from 'fastify'
import { readEvents, type ServerEvent } from '#web/read-events.ts'
import { expect, onTestFinished } from 'vitest'

/** An open page, as far as the server sees it. */
export type LivePage = {
  events: ServerEvent[]
  /** Names of the events so far. */
  names(): string[]
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Where the app listens: a stream needs a real connection. */
export async function originOf(app: FastifyInstance): Promise<string> {
  const address = app.server.address()
  return typeof address === 'object' && address
    ? `http://127.0.0.1:${address.port}`
    : app.listen({ port: 0, host: '127.0.0.1' })
}

export const askForStream = (origin: string, session: string, signal?: AbortSignal) =>
  fetch(`${origin}/api/live`, {
    headers: { accept: 'text/event-stream', cookie: `session=${session}` },
    ...(signal && { signal }),
  })

/** A page that follows; answers once the server says that every change is heard. */
export async function openPage(origin: string, session: string): Promise<LivePage> {
  const gone = new AbortController()
  const close = () => gone.abort()
  onTestFinished(close)
  const answer = await askForStream(origin, session, gone.signal)
  expect(answer.status).toBe(200)
  const events: ServerEvent[] = []
  const ended = (async () => {
    if (!answer.body) return
    for await (const event of readEvents(answer.body)) events.push(event)
  })().catch(() => undefined)
  const names = () => events.map(({ event }) => event)
  await expect.poll(names, { timeout: 10_000 }).toContain('ready')
  return { events, names, ended, close }
}

/** The contracts that a page was told of, each time. */
export const notifiedContractIds = ({ events }: LivePage): string[] =>
  events.flatMap(({ event, data }) =>
    event === 'contract' ? [(JSON.parse(data) as { contractId: string }).contractId] : [],
  )
