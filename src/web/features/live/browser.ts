import { liveApi } from '#shared/live/live.api.ts'
import type { Pointer } from './collect-changes.ts'
import type { Browser } from './live-stream.ts'

/** Over HTTP/1.1 a browser has six connections to a server, for all its windows together: the others are for calls. */
const PLACES = ['plainseal-live-1', 'plainseal-live-2']

/** Holds a lock that all windows of the browser share; where it has none (on plain HTTP), each window has its stream. */
async function takePlace() {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return { release() {} }
  for (const name of PLACES) {
    const { promise: isGiven, resolve: give } = Promise.withResolvers<boolean>()
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        give(lock !== null)
        return lock ? end : undefined
      })
      .catch(() => give(false))
    if (await isGiven) return { release }
  }
  return undefined
}

export const thisBrowser: Browser = {
  isVisible: () => document.visibilityState === 'visible',
  onVisibility(changed) {
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
  takePlace,
  open: () => new EventSource(liveApi.follow.path),
}

/** The pointer of this page, until `stop`. */
export function watchPointer(): Pointer & { stop(): void } {
  let pressed = false
  let movedAt = -Infinity
  const listen = ({ type }: Event) => {
    movedAt = performance.now()
    if (type !== 'pointermove') pressed = type === 'pointerdown'
  }
  const types = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel']
  for (const type of types) addEventListener(type, listen, { capture: true, passive: true })
  return {
    isPressed: () => pressed,
    movedAt: () => movedAt,
    stop() {
      for (const type of types) removeEventListener(type, listen, { capture: true })
    },
  }
}
