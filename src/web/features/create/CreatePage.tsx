import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { keptDraftQuery } from '#web/features/draft/drafts.queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { pageHeads } from '#shared/page-heads.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SheetSkeleton } from '#web/ui/Skeletons.tsx'

const opening = (
  <>
    <PageHeader {...pageHeads.create} />
    <SheetSkeleton />
  </>
)
const OpenCreator = loaded(async () => (await import('./OpenCreator.tsx')).OpenCreator, opening)
const OpenLink = loaded(async () => {
  const [{ OpenCreator }, { readPrefill }] = await Promise.all([
    import('./OpenCreator.tsx'),
    import('./prefill.ts'),
  ])
  return (props: ComponentProps<typeof OpenCreator>) => (
    <OpenCreator {...props} prefill={readPrefill(props.search, window.location.origin)} />
  )
}, opening)
// while the draft is on its way, so that nothing stands in between; whether it failed shows when it is needed
OpenCreator.prepare().catch(() => undefined)

/** The page that creates contracts. */
export function Page() {
  const { id } = useMe()
  // the address loses what it filled in once that is saved
  const [search] = useState(useLocation().search)
  // drawn in slices: the form is the longest of all pages
  const kept = useDeferredValue(useQuery(keptDraftQuery))
  if (kept.isPending) return opening
  if (kept.data === undefined)
    return (
      <ErrorState title="Your draft didn’t load" titleOrder={1} query={kept}>
        Nothing is lost. Check your connection and try again.
      </ErrorState>
    )
  const Open = search ? OpenLink : OpenCreator
  return <Open key={id} userId={id} kept={kept.data ?? undefined} search={search} />
}
