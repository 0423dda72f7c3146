import { useEffect, useRef } from 'react'

let hasShown = false

/** Whether what had the focus went with what was on the page before; not of the first that it shows, which is read anyway. */
export function isFocusLost(): boolean {
  const isLost = hasShown && document.activeElement === document.body
  hasShown = true
  return isLost
}

/** A heading that takes the focus where it has been lost, so that people hear what came in place of what they read. */
export function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus()
  }, [])
  return { ref: heading, tabIndex: -1 }
}
