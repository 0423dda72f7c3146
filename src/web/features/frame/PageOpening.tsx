import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { broughtSession, type PageHead } from '#web/page-heads.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageSkeleton, SheetSkeleton } from '#web/ui/Skeletons.tsx'
import { loadHeader } from './load-header.ts'

/** What a route tells about its page before that has loaded. */
export type RouteHandle = { load: () => Promise<unknown>; head?: PageHead | undefined }

const isHandle = (value: unknown): value is RouteHandle =>
  typeof value === 'object' && value !== null && 'load' in value

/** A page that is on its way: under its own title, where that is known and the page is likely to be shown. */
export function PageOpening() {
  const matched = useMatches().at(-1)?.handle
  const handle = isHandle(matched) && broughtSession() ? matched : undefined
  useEffect(() => {
    if (!handle) return
    // while it is asked who is signed in; whether they failed to load shows when they are needed
    for (const load of [loadHeader, handle.load]) load().catch(() => undefined)
  }, [handle])
  if (!handle?.head) return <PageSkeleton />
  return (
    <>
      <PageHeader {...handle.head} />
      <SheetSkeleton />
    </>
  )
}
