import { useEffect, useState } from 'react'
import { usePageHistory } from './Routing.tsx'

/** Keeps this page while `isHeld` when another one is asked for; `proceed` then goes there after all, `stay` doesn’t. */
export function useLeaveCheck(isHeld: boolean) {
  const history = usePageHistory()
  const [held, setHeld] = useState<{ proceed: () => void }>()
  useEffect(() => {
    if (!isHeld) return
    return history.checkBeforeLeaving((to, from) =>
      to === from ? undefined : (proceed) => setHeld({ proceed }),
    )
  }, [history, isHeld])
  if (!held) return undefined
  return {
    stay: () => setHeld(undefined),
    proceed() {
      setHeld(undefined)
      held.proceed()
    },
  }
}
