import type { QueryClient } from '@tanstack/react-query'
import { refreshUser } from '#web/features/accounts/me.queries.ts'
import { thisBrowser, watchPointer } from './browser.ts'
import { collectChanges } from './collect-changes.ts'
import { followStream } from './live-stream.ts'
import { refetchContracts } from './refetch-contracts.ts'

/** Keeps the contracts on screen, and the account with its balance, as they are on the server. Answers how to stop. */
export function followContracts(client: QueryClient): () => void {
  const pointer = watchPointer()
  const changes = collectChanges((changed) => {
    void refetchContracts(client, changed)
    // sending, refunds and a confirmed address may come from another page
    void refreshUser(client)
  }, pointer)
  const stopStream = followStream({ changed: (id) => changes.add(id) }, thisBrowser)
  // of two windows side by side both are visible: only the focus tells that somebody comes back to this one
  const comeBack = () => void refreshUser(client)
  window.addEventListener('focus', comeBack)
  return () => {
    window.removeEventListener('focus', comeBack)
    stopStream()
    changes.stop()
    pointer.stop()
  }
}
