import { useEffect, useReducer } from 'react'
import { serverNow } from './server-clock.ts'
import { clock, t } from './words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_TIMER_MS = 2 ** 30
const SAID_ALOUD = [1, 10, 60]

/** In its last hour: how long the contract can still be signed, by the server's clock. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const [ticks, tick] = useReducer((before: number) => before + 1, 0)
  const left = Date.parse(endsAt) - serverNow()
  const wait = left > HOUR_MS ? Math.min(left - HOUR_MS, LONGEST_TIMER_MS) : MINUTE_MS / 2
  useEffect(() => {
    const timer = setTimeout(tick, wait)
    return () => clearTimeout(timer)
    // each tick sets the next one
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [wait, ticks])
  if (left <= 0 || left > HOUR_MS) return null
  const minutes = Math.ceil(left / MINUTE_MS)
  const aloud = SAID_ALOUD.find((each) => minutes <= each)
  return (
    <div className="hint">
      <p>{t('timeLeft', { count: minutes, time: clock(endsAt) })}</p>
      <p className="visually-hidden" role="status">
        {aloud && t('almostOver', { count: aloud })}
      </p>
    </div>
  )
}
