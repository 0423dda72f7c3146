import { useEffect, useReducer } from 'react'

/** About twelve days: browsers end timers of more than twice as long at once. */
export const MAX_TIMER_MS = 2 ** 30

/** How far the server's clock is ahead of this device's, which may be wrong by hours. */
let aheadMs = 0

export function setServerTime(time: string) {
  aheadMs = Date.parse(time) - Date.now()
}

/** Milliseconds since the epoch, by the server's clock. */
export const serverNow = () => Date.now() + aheadMs

/** "9:05" */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The server's time, told every second as long as a moment that is waited for lies ahead. */
export function useServerNow(...moments: (string | null | undefined)[]): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const last = Math.max(0, ...moments.map((moment) => (moment ? Date.parse(moment) : 0)))
  const isWaiting = last > serverNow()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return serverNow()
}
