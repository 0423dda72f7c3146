import { useSyncExternalStore } from 'react'

/** By then the first page stands, on a slow phone too. */
const LATEST_MS = 3000

const listeners = new Set<() => void>()
let areWanted = false

/** Toasts and questions have something to show: their code is needed at once. */
export function wantOverlays() {
  areWanted = true
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  // even when nothing is to be shown: it may be the end of the connection that has to be told
  const timer = setTimeout(wantOverlays, LATEST_MS)
  return () => {
    listeners.delete(changed)
    clearTimeout(timer)
  }
}

/** Whether toasts and questions are to be loaded: not while the first page is, unless they have something to show. */
export const useOverlaysWanted = () => useSyncExternalStore(subscribe, () => areWanted)
