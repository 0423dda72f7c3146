import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { billingApi } from '#shared/billing/billing.api.ts'
import { call, callPage } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'

const transactionsKey = ['transactions']
const first: string | undefined = undefined

export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: ({ signal }) => call(billingApi.options, { signal }),
})

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

type TopUp = { amountCents: number; idempotencyKey: string }

export function useSandboxTopUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ amountCents, idempotencyKey }: TopUp) =>
      call(billingApi.sandboxTopUp, { body: { amount: amountCents }, idempotencyKey }),
    // the balance in the header and the history
    onSuccess: () =>
      Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: transactionsKey })]),
  })
}
