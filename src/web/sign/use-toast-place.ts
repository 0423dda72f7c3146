import { type RefObject, useLayoutEffect } from 'react'

/** How far from the foot of the window a toast must stay to cover neither the button of the page nor a phone's keyboard. */
function footOf(windowFoot: number): number {
  const button = document.querySelector('.action')?.getBoundingClientRect().top ?? windowFoot
  const seen = window.visualViewport
  const edge = seen ? seen.offsetTop + seen.height : windowFoot
  // above a button in the upper half it would cover the title
  return Math.max(windowFoot - Math.min(edge, button > windowFoot / 2 ? button : edge), 0)
}

/**
 * Keeps toasts above the one button while they are shown, or at the head of what is seen of the page (toast.css): both
 * move with scrolling, with the step and with the keyboard.
 */
export function useToastPlace(box: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const { current } = box
    if (!isShown || !current) return undefined
    let frame = 0
    let placed = Number.NaN
    const place = () => {
      current.style.setProperty('--toast-head', `${window.visualViewport?.offsetTop ?? 0}px`)
      const { bottom } = current.getBoundingClientRect()
      // measured, because browsers do not agree how high a window is whose bars come and go
      const foot = footOf(bottom + Number.parseFloat(getComputedStyle(current).bottom))
      // what is measured is rounded: after each fraction of a pixel the toast would tremble for good
      if (!(Math.abs(foot - placed) < 1)) {
        placed = foot
        current.style.setProperty('--toast-foot', `${foot}px`)
      }
      frame = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [box, isShown])
}
