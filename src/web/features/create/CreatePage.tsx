import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { keptDraftQuery } from '#web/features/draft/drafts.queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { pageHeads } from '#web/page-heads.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SheetSkeleton } from '#web/ui/Skeletons.tsx'

const opening = (
  <>
    <PageHeader {...pageHeads.create} />
    <SheetSkeleton />
  </>
)
const loadCreator = () => import('./OpenCreator.tsx')
// while the draft is on its way; whether it failed shows when it is needed
loadCreator().catch(() => undefined)
const OpenCreator = loaded(async () => (await loadCreator()).OpenCreator, opening)

/** The page that creates contracts. */
export function Page() {
  const { id } = useMe()
  // drawn in slices: the form is the longest of all pages
  const kept = useDeferredValue(useQuery(keptDraftQuery))
  if (kept.isPending) return opening
  if (kept.data === undefined)
    return (
      <ErrorState title="Your draft didn’t load" titleOrder={1} query={kept}>
        Nothing is lost. Check your connection and try again.
      </ErrorState>
    )
  return <OpenCreator key={id} userId={id} kept={kept.data ?? undefined} />
}
