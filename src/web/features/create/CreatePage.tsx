import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { KeptDraft } from '#shared/drafts/drafts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { readCopies } from '#web/features/draft/device-copy.ts'
import { keptDraftQuery } from '#web/features/draft/drafts.queries.ts'
import { chooseInitialDraft } from '#web/features/draft/initial-draft.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { Creator } from './Creator.tsx'
import { readPrefill } from './prefill.ts'

/** Begins with what the address says, else with what was entered before. */
function OpenCreator({ userId, kept }: { userId: string; kept: KeptDraft | undefined }) {
  const { search } = useLocation()
  // the address loses what it filled in, and the page must not begin anew
  const [opened] = useState(() => {
    const prefill = readPrefill(search, window.location.origin)
    const prefilled = prefill.draft && { draft: prefill.draft, link: search }
    const copies = readCopies(userId)
    const initial = chooseInitialDraft({ kept, copies, prefilled, linkData: prefill.linkData })
    return { prefill, link: prefilled ? search : '', initial }
  })
  return <Creator {...opened} />
}

/** The page that creates contracts. */
export function Page() {
  const { id } = useMe()
  const kept = useQuery(keptDraftQuery)
  if (kept.isPending) return <PageSkeleton />
  if (kept.data === undefined)
    return (
      <ErrorState title="Your draft did not load" titleOrder={1} query={kept}>
        Nothing is lost. Check your connection and try again.
      </ErrorState>
    )
  return <OpenCreator key={id} userId={id} kept={kept.data ?? undefined} />
}
