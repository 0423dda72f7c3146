import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { DraftChange } from './part-props.ts'

/**
 * What is being entered, and how to change it. Another draft in its place is another `edition`, unless it is one of
 * before that comes back. `onChange` learns of every draft but the first.
 */
export function useDraft(initial: ContractDraft, onChange: (draft: ContractDraft) => void) {
  const [first] = useState(initial)
  const [draft, setDraft] = useState(first)
  const [edition, setEdition] = useState(0)
  const editions = useRef(0)
  const change = useCallback(
    (change: DraftChange) =>
      setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    [],
  )
  const replace = useCallback((another: ContractDraft, as = (editions.current += 1)) => {
    // the first one, too, is another when it comes back
    setDraft({ ...another })
    setEdition(as)
  }, [])
  useEffect(() => {
    if (draft !== first) onChange(draft)
    // oxlint-disable-next-line react/exhaustive-deps -- a new way of keeping is no reason to keep again
  }, [draft, first])
  return { draft, change, replace, edition }
}
