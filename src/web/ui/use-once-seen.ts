import { useEffect } from 'react'

/** Does this as soon as somebody can see the page: a browser may load it ahead, or behind another tab. */
export function useOnceSeen(isWanted: boolean, act: () => void) {
  useEffect(() => {
    if (!isWanted) return
    const start = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', start)
      act()
    }
    document.addEventListener('visibilitychange', start)
    start()
    return () => document.removeEventListener('visibilitychange', start)
    // once: what is to be done doesn't change while it is waited for
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted])
}
