import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { layOutPages, PAGE_GAP, pageAt, pagesNear } from './page-layout.ts'

const A4 = Math.SQRT2
// wider, a line is too long to read
const FITTING_WIDTH = 960
type View = { top: number; width: number; height: number }

/** What is seen of the box that the pages scroll in. */
function useView(box: HTMLElement | null) {
  const [view, setView] = useState<View>({ top: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!box) return undefined
    const look = () => {
      const { scrollTop: top, clientWidth: width, clientHeight: height } = box
      // what is out of sight for a moment is not drawn anew afterwards
      if (width > 0 && height > 0) setView({ top, width, height })
    }
    // it also reports the size that the box begins with
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box])
  return view
}

/**
 * Which pages are drawn and which one is read. A page whose size is not known yet is taken to be like the first; what
 * is in the middle stays there when the pages become larger or smaller, and the beginning stays the beginning.
 */
export function usePages(box: HTMLElement | null, zoom: number) {
  const view = useView(box)
  const [ratios, setRatios] = useState<number[]>([])
  const width = Math.max(0, Math.floor(Math.min(view.width - 2 * PAGE_GAP, FITTING_WIDTH) * zoom))
  const layout = useMemo(() => layOutPages(ratios, width), [ratios, width])

  const before = useRef({ width, total: layout.total })
  useLayoutEffect(() => {
    const { width: oldWidth, total } = before.current
    before.current = { width, total: layout.total }
    if (!box || !oldWidth || oldWidth === width) return
    const half = box.clientHeight / 2
    const isAtTop = box.scrollTop === 0
    box.scrollTo({
      top: isAtTop ? 0 : ((box.scrollTop + half) / total) * layout.total - half,
      left: (box.scrollWidth - box.clientWidth) / 2,
    })
  }, [box, width, layout])

  const learn = useCallback((index: number, ratio: number) => {
    setRatios((known) =>
      Math.abs((known[index] ?? 0) - ratio) < 0.001
        ? known
        : known.map((old, at) => (at === index || (index === 0 && old === A4) ? ratio : old)),
    )
  }, [])
  const begin = useCallback((pageCount: number) => setRatios(Array.from({ length: pageCount }, () => A4)), [])
  const goTo = (index: number) => {
    const page = layout.pages[Math.min(Math.max(index, 0), layout.pages.length - 1)]
    if (page) box?.scrollTo({ top: page.top - PAGE_GAP })
  }
  const near = pagesNear(layout, view.top, view.height)
  const current = pageAt(layout, view.top + view.height / 3)
  return { pages: layout.pages, width, near, current, learn, begin, goTo }
}
