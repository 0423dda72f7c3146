const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])'
/**
 * Parts of a page that take it themselves: the next Enter would otherwise press what chance put there, as Remove in place
 * of the button that attached a file.
 */
const PART = 'section[tabindex="-1"]'
/** What lost the focus on purpose has put it elsewhere by then: dialogs give it back, lists pass it on. */
const PATIENCE_MS = 300

const isDisabled = (element: Element) => element.matches(':disabled')
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const isInDialog = (target: unknown) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

type Held = { element: HTMLElement; around: HTMLElement[]; places: number[] }

function hold(element: HTMLElement): Held {
  const around: HTMLElement[] = []
  // dialogs and toasts share a place over the page, and none is in place of another
  for (let at = element.parentElement; at && !at.matches('body, [data-portal]'); at = at.parentElement)
    around.push(at)
  // how far in each of them, so that what stands there afterwards can take it
  const places = around.map((one) => [...one.querySelectorAll(FOCUSABLE)].indexOf(element))
  return { element, around, places }
}

const findPart = ({ around }: Held) => around.find((one) => one.isConnected && one.matches(PART))

/** What stands in the place of what is gone, as near as there is something. */
function findHeir(held: Held): HTMLElement | null {
  const part = findPart(held)
  if (part) return part
  const { around, places } = held
  for (const [at, one] of around.entries()) {
    if (!one.isConnected || one.matches('#main')) continue
    const shown = [...one.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((heir) => heir.checkVisibility())
    const heir = shown[Math.min(Math.max(places[at] ?? 0, 0), shown.length - 1)]
    if (heir) return heir
  }
  return document.querySelector<HTMLElement>('main')
}

/**
 * Keeps the focus from falling out of the page: when what has it is disabled, as a button is while it works, it gets it
 * back afterwards; when it is gone, the part that it was in gets it, else what stands in its place. Watches for as long
 * as the page is open.
 */
export function keepFocus() {
  let held: Held | undefined
  /** What a dialog was opened from. */
  let opener: Held | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function entered({ target }: FocusEvent) {
    if (!isInDialog(target)) opener = undefined
    else if (held && !isInDialog(held.element)) opener = held
    held = target instanceof HTMLElement && target !== document.body ? hold(target) : undefined
  }
  function restore() {
    timer = undefined
    if (!held || !isNowhere()) return
    // works on what was confirmed, and can't take it back before it's done
    if (!held.element.isConnected && opener?.element.isConnected) held = opener
    const { element } = held
    if (!element.isConnected) findHeir(held)?.focus({ preventScroll: true })
    else if (!isDisabled(element)) element.focus({ preventScroll: true })
  }
  function left() {
    // a press beside everything takes the focus away on purpose
    if (held?.element.isConnected && !isDisabled(held.element)) held = undefined
  }
  const changes = new MutationObserver(() => {
    if (!held || timer !== undefined || !isNowhere()) return
    timer = setTimeout(restore, held.element.isConnected || findPart(held) ? 0 : PATIENCE_MS)
  })
  document.addEventListener('focusin', entered)
  document.addEventListener('pointerdown', left)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !isNowhere()) held = hold(activeElement)
}
