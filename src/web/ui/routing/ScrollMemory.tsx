import { useEffect, useLayoutEffect } from 'react'
import { z } from 'zod'
import { browserStore, storeNames } from '#web/browser-store.ts'
import { settle } from '#web/ui/settle.ts'
import { usePageHistory, useVisit } from './Routing.tsx'

const kept = browserStore('tab', storeNames.scrolledTo, z.record(z.string(), z.number()))

/** Where the pages of this tab were scrolled to, for the history of a page that was reloaded. */
export const keptPositions = () => kept.read() ?? {}

/** What shows that somebody scrolls or reads by now. */
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls as often as the page changes its size, until that has led there or somebody is at it. Returns how to give up. */
function scrollAsItGrows(scroll: () => 'there' | 'on the way') {
  const stop = new AbortController()
  const size = new ResizeObserver(() => {
    if (!stop.signal.aborted && scroll() === 'there') stop.abort()
  })
  stop.signal.addEventListener('abort', () => size.disconnect())
  for (const touch of touches)
    window.addEventListener(touch, () => stop.abort(), { signal: stop.signal, passive: true })
  scroll()
  size.observe(document.body)
  return () => stop.abort()
}

/** Scrolls there as soon as the page is long enough. */
const scrollDownTo = (top: number) =>
  scrollAsItGrows(() => {
    window.scrollTo(0, top)
    return scrollY >= top - 1 ? 'there' : 'on the way'
  })

/** Scrolls to a place of the page that may come later than the page, as may what stands above it. */
const scrollToPlace = (id: string) =>
  scrollAsItGrows(() => {
    document.getElementById(id)?.scrollIntoView()
    return 'on the way'
  })

function decodeHash(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** A new page begins at its top or at what its link names; back, forward and reload lead to where one was. */
export function ScrollMemory() {
  const history = usePageHistory()
  const { location, top } = useVisit()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => void kept.write(history.positions())
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [history])

  useLayoutEffect(() => {
    if (top === undefined) return
    if (top > 0) {
      // one finds one's place again only where all that stands above it has its true height
      settle()
      return scrollDownTo(top)
    }
    window.scrollTo(0, 0)
    if (location.hash) return scrollToPlace(decodeHash(location.hash))
  }, [location, top])

  return null
}
