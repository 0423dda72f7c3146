import { vi } from 'vitest'

/** What Mantine asks of a page, and jsdom lacks. */
export function stubPage() {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('IntersectionObserver', class extends Observer {})
  vi.stubGlobal('ResizeObserver', class extends Observer {})
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = () => {}
}

class Observer {
  observe = () => {}
  unobserve = () => {}
  disconnect = () => {}
}
