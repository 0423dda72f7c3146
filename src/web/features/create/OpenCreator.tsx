import { useState } from 'react'
import type { KeptDraft } from '#shared/drafts/drafts.api.ts'
import { dropCopies, readCopies, writeCopy } from '#web/features/draft/device-copy.ts'
import { chooseInitialDraft, thirdCopy, undecidedCopy } from '#web/features/draft/initial-draft.ts'
import { Creator } from './Creator.tsx'
import { noPrefill } from './no-prefill.ts'
import type { Prefill } from './prefill.ts'

type Props = {
  userId: string
  kept: KeptDraft | undefined
  /** Of the address that the page was opened with, and what that says. */
  search: string
  prefill?: Prefill
}

/** Begins with what the address says, else with what was entered before. */
export function OpenCreator({ userId, kept, search, prefill = noPrefill }: Props) {
  // the address loses what it filled in, and the page must not begin anew
  const [opened] = useState(() => {
    const prefilled = prefill.draft && { draft: prefill.draft, link: search }
    const found = readCopies(userId, search)
    const third = thirdCopy(kept, found)
    // where it is offered
    if (third && writeCopy(userId, 'link', third)) dropCopies(userId, ['own'])
    const copies = third ? readCopies(userId, search) : found
    const undecided = undecidedCopy(kept, copies)
    // out of the way of what is written now
    if (undecided && undecided === copies.own && writeCopy(userId, 'conflict', undecided))
      dropCopies(userId, ['own'])
    const initial = chooseInitialDraft({ kept, copies, prefilled, linkData: prefill.linkData })
    return { prefill, link: prefilled ? search : '', initial }
  })
  return <Creator {...opened} />
}
