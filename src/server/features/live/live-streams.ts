import { BEAT_SECONDS } from '#shared/live/live.api.ts'
import type { Change } from '#server/db/change-feed.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { listHoldingSessions } from '#server/features/accounts/sessions.queries.ts'
import { tooMany, unavailable } from '#server/http/errors.ts'
import type { EventSink } from '#server/http/open-events.ts'

type Limits = { ofAccount: number; ofProcess: number }
/** A browser has two at most (src/web/features/live). */
const LIMITS: Limits = { ofAccount: 20, ofProcess: 5000 }
/** Whoever is refused asks every so often meanwhile, and comes back. */
const RETRY_SECONDS = 60
/** Sessions that end by time alone are told by nobody. */
const CHECK_SESSIONS_MS = 60_000

const TOO_MANY = 'You have too many pages open to update them all automatically. Close some of them.'
const FULL = 'Too many pages are open to update them all automatically.'

type Stream = { sessionId: string; sink: EventSink }

export type LiveStreams = {
  /** Sends what concerns the user until the session or the connection ends; throws a 429 or 503 above the limits. */
  open(user: Pick<SessionUser, 'id' | 'sessionId'>, begin: (onClose: () => void) => EventSink): void
  /** Ends all; none is opened any more. */
  close(): void
}

/** The open pages of account holders on this process. */
export function createLiveStreams(
  deps: Pick<Deps, 'db' | 'now' | 'changes'>,
  { ofAccount, ofProcess }: Limits = LIMITS,
): LiveStreams {
  const byUser = new Map<string, Set<Stream>>()
  let count = 0
  let isReady = false
  let isClosed = false
  let stop: (() => void) | undefined

  const streamsOf = (userId: string) => [...(byUser.get(userId) ?? [])]
  const all = () => [...byUser.values()].flatMap((streams) => [...streams])
  const notifyAll = (event: string) => all().forEach(({ sink }) => sink.send(event, {}))

  function onChange(change: Change) {
    const streams = streamsOf(change.ownerId)
    if (change.kind === 'session') void endThoseWithoutSession(streams)
    else for (const { sink } of streams) sink.send('contract', { contractId: change.contractId })
  }

  async function endThoseWithoutSession(streams: Stream[]) {
    if (streams.length === 0) return
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
    // without an answer nobody is sent away: the next check asks again
    const holding = await listHoldingSessions(deps, ids).catch(() => undefined)
    for (const { sessionId, sink } of streams)
      if (holding && !holding.has(sessionId)) {
        sink.send('ended', {})
        sink.end()
      }
  }

  function start() {
    const stopFollowing = deps.changes.follow({
      onChange,
      onReady() {
        isReady = true
        notifyAll('ready')
        // whoever's session ended meanwhile
        void endThoseWithoutSession(all())
      },
      onLost() {
        isReady = false
        notifyAll('lost')
      },
    })
    const beat = setInterval(() => notifyAll('beat'), BEAT_SECONDS * 1000).unref()
    const check = setInterval(() => void endThoseWithoutSession(all()), CHECK_SESSIONS_MS).unref()
    return () => {
      stopFollowing()
      clearInterval(beat)
      clearInterval(check)
      isReady = false
    }
  }

  function remove(userId: string, stream: Stream) {
    const streams = byUser.get(userId)
    if (!streams?.delete(stream)) return
    count -= 1
    if (streams.size === 0) byUser.delete(userId)
    if (count > 0) return
    stop?.()
    stop = undefined
  }

  return {
    open({ id: userId, sessionId }, begin) {
      if (isClosed || count >= ofProcess) throw unavailable(FULL, RETRY_SECONDS)
      const streams = byUser.get(userId) ?? new Set()
      if (streams.size >= ofAccount) throw tooMany(TOO_MANY, RETRY_SECONDS)
      const stream: Stream = { sessionId, sink: begin(() => remove(userId, stream)) }
      byUser.set(userId, streams.add(stream))
      count += 1
      stop ??= start()
      if (!isReady) return
      stream.sink.send('ready', {})
      // it may have ended since the call was let in
      void endThoseWithoutSession([stream])
    },
    close() {
      isClosed = true
      for (const { sink } of all()) sink.end()
    },
  }
}
