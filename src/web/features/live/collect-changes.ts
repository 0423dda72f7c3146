/** Of contracts, or that any may have changed. */
export type Changed = Set<string> | 'any'

/** After the last of several changes, and at the latest after the first: what follows one act comes in a handful. */
const PAUSE_MS = 200
const MAX_WAIT_MS = 1000
/** Nothing on screen moves under a pointer that is about to press; only so long, for one that never rests. */
const REST_MS = 400
const MAX_HOLD_MS = 3000

export type Pointer = {
  /** It is down. */
  isPressed(): boolean
  /** When it last moved, pressed, or let go (`performance.now`). */
  movedAt(): number
}

/** Passes on many changes as one, when the pointer rests. */
export function collectChanges(pass: (changed: Changed) => void, pointer: Pointer) {
  let waiting: Changed | undefined
  let firstAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function isHeld(now: number) {
    if (now - firstAt >= MAX_WAIT_MS + MAX_HOLD_MS) return false
    return pointer.isPressed() || now - pointer.movedAt() < REST_MS
  }

  function flush() {
    if (!waiting) return
    if (isHeld(performance.now())) {
      timer = setTimeout(flush, REST_MS / 2)
      return
    }
    const changed = waiting
    waiting = undefined
    pass(changed)
  }

  return {
    add(contractId?: string) {
      const now = performance.now()
      if (!waiting) firstAt = now
      if (contractId === undefined) waiting = 'any'
      else if (waiting !== 'any') waiting = new Set([...(waiting ?? []), contractId])
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, Math.min(PAUSE_MS, firstAt + MAX_WAIT_MS - now)))
    },
    stop() {
      clearTimeout(timer)
      waiting = undefined
    },
  }
}
