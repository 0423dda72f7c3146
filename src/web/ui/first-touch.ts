const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/**
 * Resolves once somebody uses the page: points, touches, scrolls, types or moves the focus. Until then it stands there to
 * be read, and what is large and only there to be used need not be made. Scrolling counts by what a person scrolls with:
 * a page that is loaded again scrolls by itself to where it was.
 */
export const firstTouch = new Promise<void>((resolve) => {
  // tests of what uses it have no page
  if (typeof document === 'undefined') return
  let pointedAt: string | undefined
  const touched = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      // a browser tells of a pointer that rests, too, when the page comes to lie under it
      const before = pointedAt
      pointedAt = `${event.clientX} ${event.clientY}`
      if (before === undefined || before === pointedAt) return
    }
    for (const sign of signs) removeEventListener(sign, touched, true)
    resolve()
  }
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true })
})
