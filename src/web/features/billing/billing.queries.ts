import { infiniteQueryOptions } from '@tanstack/react-query'
import { billingApi } from '#shared/billing/billing.api.ts'
import { callPage } from '#web/api.ts'

export const transactionsKey = ['transactions']
const first: string | undefined = undefined

export const transactionsQuery = infiniteQueryOptions({
  queryKey: transactionsKey,
  initialPageParam: first,
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    callPage(billingApi.transactions, { query: { cursor: pageParam }, signal }),
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
  // charges come from sending contracts, elsewhere
  staleTime: 0,
})
