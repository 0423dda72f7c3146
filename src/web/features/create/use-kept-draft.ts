import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { dropDraft, keepDraft, readDraft } from './draft-storage.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'

const WAIT_MS = 400

/** The draft of this user on this device: what to begin with, and how to keep, or drop, what is being written. */
export function useKeptDraft(userId: string) {
  const [initial] = useState(() => readDraft(localStorage, userId) ?? emptyDraft)
  const keep = useDebouncedCallback((values: ContractDraft) => void keepDraft(localStorage, userId, values), {
    delay: WAIT_MS,
    flushOnUnmount: true,
  })
  // a reload does not unmount
  useEffect(() => {
    // read when it happens: each call puts another function there
    const flush = () => keep.flush()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [keep])
  const drop = () => {
    keep.cancel()
    dropDraft(localStorage, userId)
  }
  return { initial, keep, drop }
}
