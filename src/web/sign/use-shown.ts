import { type RefObject, useEffect, useRef } from 'react'

export type Shown = { seconds: number; scrolledToEnd: boolean }
type Watcher = { onFirst: () => void; onShown: (shown: Shown) => void }

/** Whether people can see the page where the text stands: the window is visible, and no dialog lies over it. */
const isUncovered = (text: HTMLElement) =>
  document.visibilityState === 'visible' &&
  [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(text))

/**
 * Watches whether a text is in view, and, once all of it stands on the page, whether its end is, where people can see it.
 * Tells at once when it comes into view for the first time; tells what was in view since it told last when the
 * page is left or hidden.
 */
export function useShown(text: RefObject<HTMLElement | null>, isWhole: boolean, watcher: Watcher) {
  const told = useRef(watcher)
  const watching = useRef<{ observer: IntersectionObserver; end: HTMLElement }>(undefined)
  useEffect(() => {
    told.current = watcher
  })

  useEffect(() => {
    const { current } = text
    if (!current) return undefined
    const end = document.createElement('div')
    end.setAttribute('aria-hidden', 'true')
    const watch = startWatch(isUncovered(current))
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (target === end) watch.setEnd(isIntersecting)
        else watch.setText(isIntersecting)
      if (watch.isFirst()) told.current.onFirst()
    })
    observer.observe(current)
    watching.current = { observer, end }
    const tell = () => {
      const shown = watch.take()
      if (shown) told.current.onShown(shown)
    }
    const look = () => {
      watch.setPage(isUncovered(current))
      if (document.visibilityState === 'hidden') tell()
      else if (watch.isFirst()) told.current.onFirst()
    }
    document.addEventListener('visibilitychange', look)
    // also of one that is taken away while it's open
    const dialogs = new MutationObserver(look)
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      document.removeEventListener('visibilitychange', look)
      dialogs.disconnect()
      observer.disconnect()
      end.remove()
      tell()
    }
  }, [text])

  useEffect(() => {
    if (!isWhole || !watching.current) return
    const { observer, end } = watching.current
    text.current?.append(end)
    observer.observe(end)
  }, [text, isWhole])
}

/** Counts for how long the text was in view while people could see its page, and keeps whether its end ever was. */
function startWatch(page: boolean) {
  const now = { page, text: false, end: false }
  let since: number | undefined
  let milliseconds = 0
  let isEndShown = false
  let wasShown = false
  const isShown = () => now.page && now.text
  const follow = () => {
    if (since !== undefined) milliseconds += performance.now() - since
    since = isShown() ? performance.now() : undefined
    if (now.page && now.end) isEndShown = true
  }
  const set = (part: keyof typeof now) => (value: boolean) => {
    now[part] = value
    follow()
  }
  return {
    setPage: set('page'),
    setText: set('text'),
    setEnd: set('end'),
    /** True once, when the text is in view for the first time. */
    isFirst() {
      if (wasShown || !isShown()) return false
      wasShown = true
      return true
    },
    /** What came since it was taken last; undefined where that is less than a second and no end. */
    take(): Shown | undefined {
      follow()
      const seconds = Math.round(milliseconds / 1000)
      if (seconds === 0 && !isEndShown) return undefined
      const shown = { seconds, scrolledToEnd: isEndShown }
      milliseconds -= seconds * 1000
      isEndShown = false
      return shown
    },
  }
}
