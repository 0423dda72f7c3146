import type { QueryClient } from '@tanstack/react-query'
import { thisBrowser, watchPointer } from './browser.ts'
import { collectChanges } from './collect-changes.ts'
import { followStream } from './live-stream.ts'
import { refetchContracts } from './refetch-contracts.ts'

/** Keeps the contracts on screen as they are on the server. Answers how to stop. */
export function followContracts(client: QueryClient): () => void {
  const pointer = watchPointer()
  const changes = collectChanges((changed) => void refetchContracts(client, changed), pointer)
  const stopStream = followStream({ changed: (id) => changes.add(id) }, thisBrowser)
  return () => {
    stopStream()
    changes.stop()
    pointer.stop()
  }
}
