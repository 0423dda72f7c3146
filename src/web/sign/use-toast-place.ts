import { type RefObject, useLayoutEffect } from 'react'

const FROM_HEAD_PX = 8
/** From the last words of who asks: above the line of the steps there is room for one line. */
const FROM_WORDS_PX = 2

/**
 * Keeps toasts right below who asks while that is in view, else at the head of what is seen of the page, which moves with
 * a phone's keyboard and with zooming.
 */
export function useToastPlace(box: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const { current } = box
    const seen = window.visualViewport
    if (!isShown || !current || !seen) return undefined
    const place = () => {
      const below = document.querySelector('.sender > :last-child')?.getBoundingClientRect().bottom ?? 0
      const top = Math.max(seen.offsetTop + FROM_HEAD_PX, Math.min(below, seen.height / 2) + FROM_WORDS_PX)
      current.style.setProperty('--toast-top', `${top}px`)
    }
    place()
    // a step may end in a page without it
    const resized = new ResizeObserver(place)
    resized.observe(document.body)
    const stop = new AbortController()
    for (const moved of [seen, window])
      for (const how of ['scroll', 'resize']) moved.addEventListener(how, place, stop)
    return () => {
      resized.disconnect()
      stop.abort()
    }
  }, [box, isShown])
}
