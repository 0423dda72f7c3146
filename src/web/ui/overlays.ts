import { useSyncExternalStore } from 'react'
import { firstTouch } from './first-touch.ts'

/** What was touched is answered first. */
const AFTER_TOUCH_MS = 1000

const listeners = new Set<() => void>()
let areWanted = false

/** Toasts and questions have something to show: their code is needed at once. */
export function wantOverlays() {
  areWanted = true
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

// even when nothing is to be shown: it may be the end of the connection that has to be told
void firstTouch.then(() => setTimeout(wantOverlays, AFTER_TOUCH_MS))

const getWanted = () => areWanted

/** Whether toasts and questions are to be loaded: not before the page is used, unless they have something to show. */
export const useOverlaysWanted = () => useSyncExternalStore(subscribe, getWanted, getWanted)
