import { useEffect } from 'react'
import type { Prefill } from './prefill.ts'

/** What a link says of the page's looks, for as long as the page is open. */
export function useLinkAppearance({ theme, hideBranding }: Pick<Prefill, 'theme' | 'hideBranding'>) {
  useEffect(() => {
    const { documentElement: root } = document
    if (!theme) return
    // not through Mantine, which would remember it for every other page
    const before = root.getAttribute('data-mantine-color-scheme')
    root.setAttribute('data-mantine-color-scheme', theme)
    return () => {
      if (before) root.setAttribute('data-mantine-color-scheme', before)
    }
  }, [theme])

  useEffect(() => {
    if (!hideBranding) return
    document.documentElement.dataset.hideBranding = 'true'
    return () => {
      delete document.documentElement.dataset.hideBranding
    }
  }, [hideBranding])
}
