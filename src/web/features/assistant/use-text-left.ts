import { useEffect, useState } from 'react'

const FRAME = '[data-editor]'

/** What the text was left for is being pressed: nothing may move under the pointer until it is let go. */
const AFTER_PRESS_MS = 400

/**
 * How often the focus went from the editor of the contract's text to another part of the page, a moment ago. Counted
 * where the editor is, since what suggests changes may come long after it.
 */
export function useTextLeft(): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const left = ({ target, relatedTarget }: FocusEvent) => {
      const frame = target instanceof Element ? target.closest(FRAME) : null
      if (!frame || (relatedTarget instanceof Node && frame.contains(relatedTarget))) return
      // what stands there until the editor does hands the focus over
      queueMicrotask(() => {
        if (document.activeElement?.closest(FRAME)) return
        clearTimeout(timer)
        timer = setTimeout(() => setTimes((before) => before + 1), AFTER_PRESS_MS)
      })
    }
    document.addEventListener('focusout', left)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', left)
    }
  }, [])
  return times
}
