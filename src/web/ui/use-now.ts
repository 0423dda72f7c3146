import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000
let now = new Date()

function subscribe(changed: () => void) {
  const timer = setInterval(() => {
    now = new Date()
    changed()
  }, TICK_MS)
  return () => clearInterval(timer)
}

function current(): Date {
  // a page that opens after a quiet while must not start with an old time
  if (Date.now() - now.getTime() > TICK_MS) now = new Date()
  return now
}

/** The time, refreshed every half minute, so that "2 minutes ago" stays true. */
export const useNow = () => useSyncExternalStore(subscribe, current)
