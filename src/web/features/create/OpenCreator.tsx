import { useState } from 'react'
import { useLocation } from 'react-router'
import type { KeptDraft } from '#shared/drafts/drafts.api.ts'
import { dropCopies, readCopies, writeCopy } from '#web/features/draft/device-copy.ts'
import { chooseInitialDraft, undecidedCopy } from '#web/features/draft/initial-draft.ts'
import { Creator } from './Creator.tsx'
import { readPrefill } from './prefill.ts'

/** Begins with what the address says, else with what was entered before. */
export function OpenCreator({ userId, kept }: { userId: string; kept: KeptDraft | undefined }) {
  const { search } = useLocation()
  // the address loses what it filled in, and the page must not begin anew
  const [opened] = useState(() => {
    const prefill = readPrefill(search, window.location.origin)
    const prefilled = prefill.draft && { draft: prefill.draft, link: search }
    const copies = readCopies(userId)
    const undecided = undecidedCopy(kept, copies)
    // out of the way of what is written now
    if (undecided && undecided === copies.own && writeCopy(userId, 'conflict', undecided))
      dropCopies(userId, ['own'])
    const initial = chooseInitialDraft({ kept, copies, prefilled, linkData: prefill.linkData })
    return { prefill, link: prefilled ? search : '', initial }
  })
  return <Creator {...opened} />
}
