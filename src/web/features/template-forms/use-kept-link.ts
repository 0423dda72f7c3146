import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { keptAddress, type KeptLink, keptLinkStore, openLink } from './kept-link.ts'

/** The link that opened the page, kept in the tab: names and texts stay neither in the address nor in the history. */
export function useKeptLink(templateId: string) {
  const { id: userId } = useMe()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [{ keptId, link }, setOpened] = useState(() => openLink(userId, search))
  const address = keptAddress(templateId, keptId)

  useEffect(() => {
    const isKept = link && keptLinkStore(userId, keptId).write(link)
    if (isKept && pathname + search !== address)
      void navigate(address, { replace: true, preventScrollReset: true })
  }, [userId, keptId, link, pathname, search, address, navigate])

  return {
    link,
    /** Of this page, in which the link is found again. */
    address,
    keep: (change: Partial<KeptLink>) =>
      setOpened((before) => ({ ...before, link: before.link && { ...before.link, ...change } })),
  }
}
