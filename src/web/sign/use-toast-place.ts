import { type RefObject, useLayoutEffect } from 'react'

/** Keeps toasts at the head of what is seen of the page (toast.css), which moves with a phone's keyboard and with zooming. */
export function useToastPlace(box: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const { current } = box
    const seen = window.visualViewport
    if (!isShown || !current || !seen) return undefined
    const place = () => current.style.setProperty('--toast-head', `${seen.offsetTop}px`)
    place()
    seen.addEventListener('scroll', place)
    seen.addEventListener('resize', place)
    return () => {
      seen.removeEventListener('scroll', place)
      seen.removeEventListener('resize', place)
    }
  }, [box, isShown])
}
