import { useEffect, useState } from 'react'

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** Counts down from `from` seconds to 0; survives a sleeping tab, because it asks the clock. */
export function useCountdown(from: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + from * 1000)
  const [seconds, setSeconds] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  const restart = () => {
    setEndsAt(Date.now() + from * 1000)
    setSeconds(from)
  }
  return { seconds, restart }
}
