import type { QueryClient } from '@tanstack/react-query'
import { refreshUser } from '#web/features/accounts/me.queries.ts'
import { thisBrowser, watchPointer } from './browser.ts'
import { collectChanges } from './collect-changes.ts'
import { followStream } from './live-stream.ts'
import { refetchContracts } from './refetch-contracts.ts'

const AT_MOST_EVERY_MS = 2000

/** Asks for the account with its balance on coming back to the page: funds may have been added in another. */
function followAccount(client: QueryClient): () => void {
  let askedAt = -Infinity
  // of two windows side by side both are visible: only the focus tells that somebody comes back to this one
  const comeBack = () => {
    if (performance.now() - askedAt < AT_MOST_EVERY_MS) return
    askedAt = performance.now()
    void refreshUser(client)
  }
  window.addEventListener('focus', comeBack)
  return () => window.removeEventListener('focus', comeBack)
}

/** Keeps the account with its balance, and the contracts on screen where there are some, as they are on the server. Answers how to stop. */
export function follow(client: QueryClient, hasContracts: boolean): () => void {
  const leaveAccount = followAccount(client)
  if (!hasContracts) return leaveAccount
  const pointer = watchPointer()
  const changes = collectChanges((changed) => {
    void refetchContracts(client, changed)
    // sending, refunds and a confirmed address may come from another page
    void refreshUser(client)
  }, pointer)
  const stopStream = followStream({ changed: (id) => changes.add(id) }, thisBrowser)
  return () => {
    leaveAccount()
    stopStream()
    changes.stop()
    pointer.stop()
  }
}
