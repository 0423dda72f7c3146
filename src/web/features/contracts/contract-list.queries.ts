import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { callPage } from '#web/api.ts'
import type { ListSearch } from './list-search.ts'

const PAGE_SIZE = 50
const LIST_PROGRESS_MS = 20_000

export const contractListsKey = ['contracts', 'list']

/** The contracts that a search finds, page by page. */
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
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'sent'))
        ? LIST_PROGRESS_MS
        : false,
  })
}
