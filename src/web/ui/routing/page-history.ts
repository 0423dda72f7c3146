import {
  type Location,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createMemoryHistory,
} from 'react-router'

/** What the library keeps of the pages one came through; the browser's and that in memory are alike. */
type Entries = Pick<
  ReturnType<typeof UNSAFE_createMemoryHistory>,
  'action' | 'location' | 'createHref' | 'createURL' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
>

/** A page one came to. `top` is where it begins: a position in pixels, or undefined to leave the scrolled position. */
export type Visit = { action: Entries['action']; location: Location; top: number | undefined }

/** Asked before another page is shown; keeps `proceed` to go there after all, or lets the navigation pass. */
export type LeaveCheck = (to: string, from: string) => ((proceed: () => void) => void) | undefined

/** Where pages were scrolled to when they were left, by the keys of their visits. */
type Positions = Record<string, number>

export type PageHistory = ReturnType<typeof createPageHistory>

/**
 * The way through the pages. The library's router with loaders and actions would bring the same two things along, asking
 * before a page is left and scrolled positions, for 19 KB more before anything shows (docs/decisions/0038-plain-router.md).
 */
export function createPageHistory(entries: Entries, scrollTop: () => number, positions: Positions = {}) {
  const first: Visit = {
    action: entries.action,
    location: entries.location,
    top: positions[entries.location.key] ?? 0,
  }
  let shown = first
  let onVisit: ((visit: Visit) => void) | undefined
  let check: LeaveCheck | undefined
  /** The next step back or forward only puts right or repeats one that was asked about. */
  let nextPop: 'ask' | 'ignore' | 'pass' = 'ask'

  const keepPosition = () => void (positions[shown.location.key] = scrollTop())
  function show(visit: Visit) {
    shown = visit
    onVisit?.(visit)
  }
  /** Goes on at once, or as soon as whoever is asked agrees. */
  function unlessHeld(pathname: string, proceed: () => void): boolean {
    const hold = check?.(pathname, shown.location.pathname)
    hold?.(proceed)
    return hold === undefined
  }
  function go(how: 'push' | 'replace', to: To, state: unknown, keepsScroll: boolean | undefined) {
    const proceed = () => {
      keepPosition()
      entries[how](to, state)
      const { action, location } = entries
      show({ action, location, top: keepsScroll ? undefined : 0 })
    }
    const { pathname } = typeof to === 'string' ? parsePath(to) : to
    if (unlessHeld(pathname ?? shown.location.pathname, proceed)) proceed()
  }
  function step({ action, location, delta }: Parameters<Parameters<Entries['listen']>[0]>[0]) {
    const how = nextPop
    nextPop = 'ask'
    if (how === 'ignore') return
    const repeat = () => {
      nextPop = 'pass'
      entries.go(delta ?? 0)
    }
    // a link within the page has no distance: it leads nowhere else, and the browser itself scrolls
    if (how === 'ask' && delta !== null && !unlessHeld(location.pathname, repeat)) {
      nextPop = 'ignore'
      entries.go(-delta)
      return
    }
    keepPosition()
    show({ action, location, top: delta === null ? undefined : (positions[location.key] ?? 0) })
  }

  const navigator: Navigator = {
    createHref: entries.createHref,
    createURL: entries.createURL,
    encodeLocation: entries.encodeLocation,
    go: entries.go,
    push: (to, state, options) => go('push', to, state, options?.preventScrollReset),
    replace: (to, state, options) => go('replace', to, state, options?.preventScrollReset),
  }
  return {
    navigator,
    first,
    /** Reports each page one comes to from now on, until the returned function is called. */
    listen(listener: (visit: Visit) => void) {
      onVisit = listener
      const stop = entries.listen(step)
      return () => {
        onVisit = undefined
        stop()
      }
    },
    /** From now on asks before another page is shown, until the returned function is called. */
    checkBeforeLeaving(asked: LeaveCheck) {
      check = asked
      return () => {
        if (check === asked) check = undefined
      }
    },
    /** The positions of all pages so far, this one included. */
    positions() {
      keepPosition()
      return positions
    },
  }
}
