import { useEffect, useReducer } from 'react'
import { serverNow } from './server-clock.ts'
import { t } from './step-words.ts'
import { clock } from './words.ts'

const MINUTE_MS = 60_000
const SAID_ALOUD = [1, 10, 60]

/** In its last hour: how long the contract can still be signed, by the server's clock. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(endsAt) - serverNow()
  if (left <= 0) return null
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
