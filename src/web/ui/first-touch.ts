const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Resolves once somebody uses the page: points, touches, scrolls, types or moves the focus. Until then it stands there to
 * be read, and what is large and only there to be used need not be made.
 */
export const firstTouch = new Promise<void>((resolve) => {
  // tests of what uses it have no page
  if (typeof document === 'undefined') return
  const touched = () => {
    for (const sign of signs) removeEventListener(sign, touched, true)
    resolve()
  }
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true })
})
