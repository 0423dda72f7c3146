/** As beginning.css has it: on a fast line the app is there before. */
const isShown = (rows: Element | null) => rows && getComputedStyle(rows).visibility === 'visible'

const textOf = (page: Element) => page.querySelector('[data-contract-text]')
const placeOfText = (page: Element) => textOf(page)?.getBoundingClientRect().top ?? 0
/** Its rows, its text, or that there is neither. */
const isDrawn = (root: Element) => textOf(root) ?? !root.querySelector('[data-skeleton]')

const { promise, resolve } = Promise.withResolvers<void>()
/** Once the app's own page can be seen. */
export const appIsShown = promise

/**
 * Leaves what the server wrote into the page (server/http/page-beginnings.ts) until the app has drawn its head, or where
 * its rows or its text are there to be used already, until the app has drawn its own. Whoever reads the text goes on
 * where they are.
 */
export function replaceBeginning(root: HTMLElement) {
  const beginning = document.querySelector('#beginning')
  if (!beginning) return resolve()
  const isUsed = isShown(beginning.querySelector('ul, article'))
  root.hidden = true
  const drawn = new MutationObserver(() => {
    if (!root.hasChildNodes() || (isUsed && !isDrawn(root))) return
    drawn.disconnect()
    const link = document.activeElement?.getAttribute('href')
    // asked for before anything moves: afterwards the answer would take a layout of the whole page, here and at once
    const readsFurtherDown = scrollY > 0
    const before = placeOfText(beginning)
    beginning.remove()
    root.hidden = false
    resolve()
    if (readsFurtherDown) scrollBy(0, placeOfText(root) - before)
    if (link) root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus()
  })
  drawn.observe(root, { childList: true, subtree: true })
}
