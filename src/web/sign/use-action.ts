import { useCallback, useRef, useState } from 'react'
import { toast } from './toast.ts'

/**
 * Runs one action at a time: a second click while the first is under way does nothing. `run` never rejects; what the
 * action throws goes to `onFailure`.
 */
export function useAction(onFailure: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = useCallback(
    async (action: () => Promise<void>) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      toast.mend()
      try {
        await action()
      } catch (error) {
        onFailure(error)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [onFailure],
  )
  return { busy, run }
}
