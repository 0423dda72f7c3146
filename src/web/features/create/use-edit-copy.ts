import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { type EditCopy, editCopies } from '#web/features/draft/edit-copy.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'

const WAIT_MS = 300

/** The unsaved changes of a contract that the browser keeps, and what an earlier page left there. */
export function useEditCopies(userId: string, contractId: string) {
  const [copies] = useState(() => {
    const kept = editCopies(userId, contractId)
    return { ...kept, left: kept.read(), by: newIdempotencyKey() }
  })
  return copies
}
export type EditCopies = ReturnType<typeof useEditCopies>

type Kept = {
  draft: ContractDraft
  /** The version of the contract that is being changed. */
  follows: number
  isDirty: boolean
}

/** Keeps what is not saved in the browser: soon after each change, and whenever the page is left. */
export function useKeepEdits(copies: EditCopies, { draft, follows, isDirty }: Kept) {
  const [isKept, setKept] = useState(true)
  const written = useRef({ draft, follows, isDirty })
  const saved = useRef<ContractDraft>(undefined)

  const forget = () => copies.drop([copies.by, copies.left?.by ?? ''])
  const write = useEffectEvent((draft: ContractDraft, follows: number, isDirty: boolean) => {
    const { current: last } = written
    if (saved.current === draft) return
    if (last.draft === draft && last.follows === follows && last.isDirty === isDirty) return
    written.current = { draft, follows, isDirty }
    const copy: EditCopy = { draft, follows, at: new Date().toISOString(), by: copies.by }
    if (isDirty) setKept(copies.write(copy))
    else forget()
  })

  useEffect(() => {
    const timer = setTimeout(() => write(draft, follows, isDirty), WAIT_MS)
    return () => clearTimeout(timer)
  }, [draft, follows, isDirty])

  const writeNow = useEffectEvent(() => write(draft, follows, isDirty))
  useEffect(() => {
    const leave = () => writeNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const wouldBeLost = isDirty && !isKept
  useEffect(() => {
    if (!wouldBeLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldBeLost])

  return {
    /** Whether the browser had room for it. */
    isKept,
    /** This draft is saved. */
    finish(draft: ContractDraft) {
      saved.current = draft
      forget()
    },
  }
}
