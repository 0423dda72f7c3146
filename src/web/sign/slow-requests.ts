import { useSyncExternalStore } from 'react'

/** A request that has no answer after this time is said to hang. */
export const SLOW_MS = 10_000

/** Ends a request that hangs, so that it is made anew. */
type Retry = () => void
const hanging = new Set<Retry>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Tells the page when the request hangs; call the answer when it has ended. */
export function watchRequest(retry: Retry): () => void {
  const timer = setTimeout(() => {
    hanging.add(retry)
    changed()
  }, SLOW_MS)
  return () => {
    clearTimeout(timer)
    if (hanging.delete(retry)) changed()
  }
}

/** The same of a part of the page that somebody waits for: it comes with the whole page, which is back at the same place. */
export const watchPart = () => watchRequest(() => location.reload())

export const useIsHanging = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hanging.size > 0,
  )

export function retryHanging() {
  for (const retry of hanging) retry()
}
