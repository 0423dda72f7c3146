import { callbackify } from 'node:util'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Deps } from '#server/deps.ts'
import { countTowardsLimit } from './limit-counts.queries.ts'

type Counted = { current: number; ttl: number }
type Count = (who: string, windowMs: number, max: number) => Promise<Counted> | Counted

/** So many addresses are remembered; those longest unseen are forgotten first. */
const MAX_REMEMBERED = 5000

type Window = { count: number; endsAt: number }
/** What an application remembers, one map for each limit. */
export type LimitWindows = Map<string, Window>[]

function rememberWindows(all: LimitWindows) {
  const windows = new Map<string, Window>()
  all.push(windows)
  return {
    find(who: string, time: number) {
      const window = windows.get(who)
      return window && window.endsAt > time ? window : undefined
    },
    remember(who: string, window: Window) {
      windows.delete(who)
      windows.set(who, window)
      const [oldest] = windows.keys()
      if (windows.size > MAX_REMEMBERED && oldest !== undefined) windows.delete(oldest)
    },
  }
}

/** For limits that spare this process alone. */
function countHere(deps: Deps, all: LimitWindows): Count {
  const windows = rememberWindows(all)
  return (who, windowMs) => {
    const time = deps.now().getTime()
    const { count, endsAt } = windows.find(who, time) ?? { count: 0, endsAt: time + windowMs }
    windows.remember(who, { count: count + 1, endsAt })
    return { current: count + 1, ttl: endsAt - time }
  }
}

/**
 * For limits that all processes share. Without the database nothing passes: what they guard needs it anyway. Whoever is
 * over the limit stays refused until the window ends without a further look into the database.
 */
function countTogether(deps: Deps, limit: string, all: LimitWindows): Count {
  const refused = rememberWindows(all)
  return async (who, windowMs, max) => {
    const time = deps.now().getTime()
    const known = refused.find(who, time)
    if (known) return { current: known.count, ttl: known.endsAt - time }
    const { count, endsInMs } = await countTowardsLimit(deps, { limit, who, windowMs })
    if (count > max) refused.remember(who, { count, endsAt: time + endsInMs })
    return { current: count, ttl: endsInMs }
  }
}

/** Where @fastify/rate-limit counts: each limit in this process, or in the database when its name is among the shared. */
export const createLimitStore = (deps: Deps, shared: ReadonlySet<string>, all: LimitWindows) =>
  class LimitStore implements FastifyRateLimitStore {
    private count = countHere(deps, all)

    incr(...[who, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>) {
      callbackify(async () => this.count(who, windowMs, max))(callback)
    }

    child(route: object) {
      const store = new LimitStore()
      const limit = 'groupId' in route && typeof route.groupId === 'string' ? route.groupId : undefined
      if (limit && shared.has(limit)) store.count = countTogether(deps, limit, all)
      return store
    }
  }
