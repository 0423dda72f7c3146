const TOAST = '.mantine-Notification-root'

const toastOf = (element: unknown) => (element instanceof Element ? element.closest(TOAST) : null)

let cameFrom: HTMLElement | undefined

/** To be called with each focus that enters a toast: remembers where it was before. */
export function noteWayBack({ relatedTarget }: { relatedTarget: EventTarget | null }) {
  if (!toastOf(relatedTarget)) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
}

/** To be called before a toast goes: a focus within it goes back to where it came from, instead of nowhere. */
export function leaveToast() {
  // tests of what tells by toasts have no page
  if (typeof document === 'undefined' || !toastOf(document.activeElement)) return
  const back = cameFrom?.isConnected ? cameFrom : document.querySelector<HTMLElement>('main')
  back?.focus({ preventScroll: true })
}
