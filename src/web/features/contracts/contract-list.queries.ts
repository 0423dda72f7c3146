import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { callPage } from '#web/api.ts'
import type { ListSearch } from './list-search.ts'

const PAGE_SIZE = 50

export const contractListsKey = ['contracts', 'list']

/** The contracts that a search finds, page by page; where they are shown they follow what happens (`useLive`). */
export const contractListQuery = ({ q, status, sort }: ListSearch) => {
  const search = { q: q.trim() || undefined, status, sort }
  return infiniteQueryOptions({
    queryKey: [...contractListsKey, search],
    queryFn: ({ pageParam, signal }) =>
      callPage(contractsApi.list, { query: { ...search, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // what was found before stands until the next is there
    placeholderData: keepPreviousData,
    // signers work elsewhere: what was shown before may be old
    refetchOnMount: 'always',
  })
}
