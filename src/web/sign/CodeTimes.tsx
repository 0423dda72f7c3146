import type { SigningView } from '#shared/signing/signing.api.ts'
import { minutesAndSeconds, useServerNow } from './server-clock.ts'
import { Rich } from './Rich.tsx'
import { t } from './step-words.ts'
import { clock } from './words.ts'

const SOON_MS = 60_000

/** How long the code can still be entered, by the server's clock; said aloud before it runs out. */
export function CodeTimes({ view: { code } }: { view: SigningView }) {
  const now = useServerNow(code?.expiresAt)
  if (!code) return null
  const left = Date.parse(code.expiresAt) - now
  return (
    <>
      <Rich k="codeTimeLeft" v={{ time: minutesAndSeconds(left) }} />
      <span className="visually-hidden" role="status">
        {left <= SOON_MS && t('codeExpiresSoon')}
      </span>
    </>
  )
}

const MINUTE_MS = 60_000
const NEARLY_OVER_MS = 5 * MINUTE_MS

/** Until when one may sign with the code that was entered; said aloud before that is over. */
export function CodeGoodUntil({ until }: { until: string }) {
  const left = Date.parse(until) - useServerNow(until)
  const isNearlyOver = left <= NEARLY_OVER_MS
  return (
    <p className={isNearlyOver ? 'hint' : 'small'} role="status">
      {isNearlyOver ? t('codeRunsOut', { time: clock(until) }) : t('codeGoodUntil', { time: clock(until) })}
    </p>
  )
}
