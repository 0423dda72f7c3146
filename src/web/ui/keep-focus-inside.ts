/**
 * When what has the focus in this element goes away, or is disabled, the focus goes to the element instead of nowhere.
 * A ref of an element with `tabIndex={-1}`.
 */
export function keepFocusInside(element: HTMLElement | null) {
  if (!element) return
  let last: Element | undefined
  const remember = ({ target }: Event) => {
    last = target instanceof Element && target !== element && element.contains(target) ? target : undefined
  }
  const forget = () => {
    last = undefined
  }
  const rescue = () => {
    const { activeElement } = document
    if (!last || (activeElement !== document.body && activeElement !== last)) return
    if (last.isConnected && !last.matches(':disabled')) return
    last = undefined
    element.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(rescue)
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  // whoever presses beside everything wants no focus
  document.addEventListener('pointerdown', forget)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}
