const CONTROLS = '[data-rich-text-editor-control]'
const USABLE = `${CONTROLS}:not(:disabled)`

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(CONTROLS) : null)

/**
 * The keys of a toolbar (WAI-ARIA): one stop for Tab, which stays where one was; arrow keys, Home and End go from
 * control to control. A ref of the toolbar.
 */
export function oneTabStop(toolbar: HTMLElement | null) {
  if (!toolbar) return
  let current: Element | undefined
  const usable = () => [...toolbar.querySelectorAll<HTMLElement>(USABLE)]

  function placeStop() {
    const controls = usable()
    const stop = controls.find((control) => control === current) ?? controls[0]
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1
  }

  function follow(event: FocusEvent) {
    current = controlOf(event) ?? current
    placeStop()
  }
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const controls = usable()
    const at = controls.findIndex((control) => control === controlOf(event))
    if (!step || at < 0 || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    controls[step(at, controls.length)]?.focus()
  }

  placeStop()
  const observer = new MutationObserver(placeStop)
  observer.observe(toolbar, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  toolbar.addEventListener('focusin', follow)
  toolbar.addEventListener('keydown', move)
  return () => {
    observer.disconnect()
    toolbar.removeEventListener('focusin', follow)
    toolbar.removeEventListener('keydown', move)
  }
}
