import type { Query, QueryClient } from '@tanstack/react-query'
import type { Changed } from './collect-changes.ts'

/** Whoever asks for the next page of a list meanwhile breaks the fetch off, as often as they do. */
const MAX_TRIES = 5

/**
 * Asks again for what is on screen of these contracts. What is being asked for comes first: the next page of a list would
 * be lost. The pictures of signatures stay, unless they failed: a new signature is asked for by a new key.
 */
export async function refetchContracts(client: QueryClient, changed: Changed): Promise<void> {
  const concerned = client.getQueryCache().findAll({
    queryKey: ['contracts'],
    predicate: ({ queryKey: [, id, part], state }) =>
      (part !== 'signatures' || state.status === 'error') &&
      (changed === 'any' || id === 'list' || changed.has(String(id))),
  })
  await Promise.all(concerned.map((query) => refetch(client, query)))
}

async function refetch(client: QueryClient, query: Query) {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await query.promise?.catch(() => undefined)
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    const wasForOnePage = query.state.fetchMeta?.fetchMore !== undefined
    if (!wasForOnePage || !query.isActive()) return
  }
}
