import { useEffect } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { MAX_TIMER_MS, serverNow } from './server-clock.ts'

/** The server is asked behind the moment, not before it. */
const AFTER_MS = 300

/** Asks the server anew when a code, a lock or the contract itself ends by its clock. */
export function useDeadlines(view: SigningView, refresh: () => Promise<void>) {
  const { code, codeGoodUntil, lockedUntil, contract } = view
  const ends = [code?.expiresAt, codeGoodUntil, lockedUntil, contract.endsAt]
    .map((end) => (end ? Date.parse(end) : 0))
    .filter((end) => end > serverNow())
  const next = ends.length > 0 ? Math.min(...ends) : 0
  useEffect(() => {
    if (next === 0) return undefined
    const wait = Math.min(Math.max(next - serverNow(), 0) + AFTER_MS, MAX_TIMER_MS)
    const timer = setTimeout(() => void refresh(), wait)
    return () => clearTimeout(timer)
  }, [next, refresh])
}
