import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A page, counted from 1, to be shown; a new object is a new wish. */
export type WantedPage = { page: number }

const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Goes to a page and stays there while pages above it turn out to be of another height, until the person moves by
 * themselves. `top`: where the page lies now; undefined before it is known.
 */
export function useWantedPage(
  box: HTMLElement | null,
  {
    wanted,
    top,
    goTo,
  }: { wanted: WantedPage | undefined; top: number | undefined; goTo: (index: number) => void },
) {
  const held = useRef<{ wanted: WantedPage; top: number }>(undefined)
  const left = useRef<WantedPage>(undefined)
  useEffect(() => {
    if (!box || !wanted) return undefined
    const leave = () => {
      left.current = wanted
    }
    for (const move of OWN_MOVES) box.addEventListener(move, leave, { passive: true })
    return () => {
      for (const move of OWN_MOVES) box.removeEventListener(move, leave)
    }
  }, [box, wanted])
  const go = useEffectEvent((page: number) => goTo(page - 1))
  useLayoutEffect(() => {
    if (!box || !wanted || top === undefined || left.current === wanted) return
    if (held.current?.wanted === wanted) box.scrollBy({ top: top - held.current.top })
    else go(wanted.page)
    held.current = { wanted, top }
  }, [box, wanted, top])
}
