import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** The row scrolls: the page itself stays where it is. */
function showTab(list: HTMLElement | null, tab: string) {
  const selected = list?.querySelector<HTMLElement>(`[id$="-tab-${tab}"]`)
  if (list && selected) list.scrollLeft = selected.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2
}

type Props = {
  /** The chosen one. */
  tab: string
  children: ReactNode
}

/** The tabs of a page: on a phone, one row that scrolls, with the chosen one in sight. */
export function TabRow({ tab, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => showTab(list.current, tab)
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [tab])
  return (
    <Tabs.List ref={list} mb="lg" className="ps-tabs">
      {children}
    </Tabs.List>
  )
}
