import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { adminApi } from '#shared/admin/admin.api.ts'
import { call, callPage } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'

const PAGE_SIZE = 50
const adminKey = ['admin']

/** The accounts whose e-mails begin so; all of them for an empty text. */
export const usersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'users', q],
    queryFn: ({ pageParam, signal }) =>
      callPage(adminApi.users, {
        query: { limit: PAGE_SIZE, cursor: pageParam, q: q || undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
    // others register, pay and send all the time
    staleTime: 0,
  })

export const reportsQuery = infiniteQueryOptions({
  queryKey: [...adminKey, 'reports'],
  queryFn: ({ pageParam, signal }) =>
    callPage(adminApi.reports, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
  staleTime: 0,
})

export const totalsQuery = queryOptions({
  queryKey: [...adminKey, 'totals'],
  queryFn: ({ signal }) => call(adminApi.totals, { signal }),
  staleTime: 0,
})

type Update = { userId: string; newBalance: number; reason: string; idempotencyKey: string }

export function useUpdateBalance() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, idempotencyKey, ...body }: Update) =>
      call(adminApi.updateBalance, { body: { ...body, reason: reason || undefined }, idempotencyKey }),
    // the list, the totals, and the header's balance when it is one's own
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: adminKey }), refreshUser(client)]),
  })
}
