const ITEM = 'li, tr'
const LIST = 'ul, ol, tbody'
const CONTROL = 'button:not([disabled]), a[href]'
/** Longer than the server is waited for. */
const GIVE_UP_AFTER_MS = 60_000
/** What a dialog takes to close and to give the focus back, on a slow phone, too. */
const CLOSING_MS = 5000

/**
 * To be called while something in an item of a list has the focus. What it returns is called when the item is about to be
 * destroyed: once it is gone, the focus goes to the item in its place, else to the content of the page, instead of nowhere.
 * No library does that for lists of HTML (docs/decisions/0065-focus-after-removal.md).
 */
export function placeInList(): () => void {
  const item = document.activeElement?.closest(ITEM)
  const list = item && outermostList(item)
  if (!list) return () => {}
  const place = itemsOf(list).indexOf(item)
  return () => followRemoval(item, list, place)
}

function followRemoval(item: Element, list: Element, place: number) {
  const observer = new MutationObserver(() => {
    if (item.isConnected) return
    observer.disconnect()
    clearTimeout(timer)
    void moveOn(list, place)
  })
  const timer = setTimeout(() => observer.disconnect(), GIVE_UP_AFTER_MS)
  observer.observe(document.body, { childList: true, subtree: true })
}

const itemsOf = (list: Element) => [...list.querySelectorAll(ITEM)]

/** Items may hold lists, as the rows of a form do. */
function outermostList(item: Element): Element | undefined {
  const list = item.closest(LIST)
  const around = list?.parentElement
  return (around && outermostList(around)) ?? list ?? undefined
}

/** Leaves the focus where it is, should it have found another place by then. */
async function moveOn(list: Element, place: number) {
  const until = performance.now() + CLOSING_MS
  while (document.activeElement?.closest('[role="dialog"]') && performance.now() < until)
    await new Promise((done) => requestAnimationFrame(done))
  // what keeps the focus in the page may have put it at its beginning while the server took its time
  if (document.activeElement && !document.activeElement.matches('body, main')) return
  const items = list.isConnected ? itemsOf(list) : []
  const neighbour = items[Math.min(place, items.length - 1)]
  const next = neighbour?.querySelector<HTMLElement>(CONTROL) ?? document.querySelector<HTMLElement>('main')
  next?.focus()
}
