import { useCallback, useEffect, useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { DraftChange } from './part-props.ts'

/** What is being entered, and how to change it. `onChange` learns of every draft but the first. */
export function useDraft(initial: ContractDraft, onChange: (draft: ContractDraft) => void) {
  const [first] = useState(initial)
  const [draft, setDraft] = useState(first)
  const change = useCallback(
    (change: DraftChange) =>
      setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    [],
  )
  useEffect(() => {
    if (draft !== first) onChange(draft)
    // oxlint-disable-next-line react/exhaustive-deps -- a new way of keeping is no reason to keep again
  }, [draft, first])
  return { draft, change }
}
