/** Pixels between two pages. */
export const PAGE_GAP = 12

/** Where the pages of a document lie, one under another: pixels from the top. */
export type PageLayout = { pages: { index: number; top: number; height: number }[]; total: number }

/**
 * @param ratios height over width of each page
 * @param width pixels that each page is wide
 */
export function layOutPages(ratios: number[], width: number): PageLayout {
  let top = PAGE_GAP
  const pages = ratios.map((ratio, index) => {
    const page = { index, top, height: Math.round(width * ratio) }
    top += page.height + PAGE_GAP
    return page
  })
  return { pages, total: top }
}

/** Index of the page that lies at this height, or of the one before it where two meet. */
export function pageAt({ pages }: PageLayout, y: number): number {
  let low = 0
  let high = pages.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((pages[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** First and last index of the pages worth drawing: those in view, and what one more screen up or down would show. */
export const pagesNear = (layout: PageLayout, top: number, height: number) => ({
  first: pageAt(layout, top - height),
  last: pageAt(layout, top + 2 * height),
})

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** The next step of enlargement up or down; the same one at either end. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const further = ZOOMS.filter((step) => (step - zoom) * direction > 0)
  return (direction > 0 ? further[0] : further.at(-1)) ?? zoom
}
