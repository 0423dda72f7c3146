import { createContext, useContext } from 'react'
import type { PageHead } from '#shared/page-heads.ts'
import { broughtSession } from '#web/brought-session.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageSkeleton, SheetSkeleton } from '#web/ui/Skeletons.tsx'
import { LoadedHeader } from './LoadedHeader.tsx'

/** What a route tells about its page before that has loaded. */
export type RouteHandle = { load: () => Promise<unknown>; head?: PageHead | undefined }

/** The handle of the route that is shown. */
export const OpeningContext = createContext<unknown>(undefined)

const isHandle = (value: unknown): value is RouteHandle =>
  typeof value === 'object' && value !== null && 'load' in value

/** Loads the page that is likely to be shown, while it is asked who is signed in. Whether it failed shows when it is needed. */
export function prepareOpening(handle: unknown) {
  if (!isHandle(handle) || !broughtSession()) return
  for (const load of [LoadedHeader.prepare, handle.load]) load().catch(() => undefined)
}

/** A page that is on its way: under its own title, where that is known and the page is likely to be shown. */
export function PageOpening() {
  const matched = useContext(OpeningContext)
  const { head } = isHandle(matched) ? matched : {}
  if (!head || !broughtSession()) return <PageSkeleton />
  return (
    <>
      <PageHeader {...head} />
      <SheetSkeleton />
    </>
  )
}
