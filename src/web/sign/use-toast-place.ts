import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps toasts below who asks while that is in view, else at the head of what is seen of the page (toast.css), which moves
 * with a phone's keyboard and with zooming.
 */
export function useToastPlace(box: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const { current } = box
    const seen = window.visualViewport
    if (!isShown || !current || !seen) return undefined
    const place = () => {
      const below = document.querySelector('.sender')?.getBoundingClientRect().bottom ?? 0
      const head = Math.max(seen.offsetTop, Math.min(below, seen.height / 2))
      current.style.setProperty('--toast-head', `${head}px`)
    }
    place()
    // a step may end in a page without it
    const resized = new ResizeObserver(place)
    resized.observe(document.body)
    seen.addEventListener('scroll', place)
    seen.addEventListener('resize', place)
    window.addEventListener('scroll', place)
    return () => {
      resized.disconnect()
      seen.removeEventListener('scroll', place)
      seen.removeEventListener('resize', place)
      window.removeEventListener('scroll', place)
    }
  }, [box, isShown])
}
