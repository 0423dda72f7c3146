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
import type { AccountSearch } from './use-account-search.ts'

const PAGE_SIZE = 50
const adminKey = ['admin']
const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
  // others register, pay and send all the time
  staleTime: 0,
}
type Asked = { pageParam: string | undefined; signal: AbortSignal }

/** The accounts that a search asks for; all of them for an empty text. */
export const usersQuery = ({ q, sort, isLocked }: AccountSearch) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKey, 'users', q, sort, isLocked],
    queryFn: ({ pageParam, signal }: Asked) =>
      callPage(adminApi.users, {
        query: {
          limit: PAGE_SIZE,
          cursor: pageParam,
          q: q || undefined,
          sort,
          locked: isLocked ? 'true' : undefined,
        },
        signal,
      }),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  })

/** Of everyone, or about the documents of one account. */
export const reportsQuery = (senderId?: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKey, 'reports', senderId],
    queryFn: ({ pageParam, signal }: Asked) =>
      callPage(adminApi.reports, { query: { limit: PAGE_SIZE, cursor: pageParam, senderId }, signal }),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'account', id],
    queryFn: ({ signal }) => call(adminApi.account, { params: { id }, signal }),
    staleTime: 0,
  })

export const accountTransactionsQuery = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKey, 'transactions', id],
    queryFn: ({ pageParam, signal }: Asked) =>
      callPage(adminApi.transactions, { params: { id }, query: { cursor: pageParam }, signal }),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

export const accountActionsQuery = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKey, 'actions', id],
    queryFn: ({ pageParam, signal }: Asked) =>
      callPage(adminApi.actions, { params: { id }, query: { cursor: pageParam }, signal }),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

const HEALTH_EVERY_MS = 30_000

export const healthQuery = queryOptions({
  queryKey: [...adminKey, 'health'],
  queryFn: ({ signal }) => call(adminApi.health, { signal }),
  staleTime: 0,
  refetchInterval: HEALTH_EVERY_MS,
})

export const totalsQuery = queryOptions({
  queryKey: [...adminKey, 'totals'],
  queryFn: ({ signal }) => call(adminApi.totals, { signal }),
  staleTime: 0,
})

type Update = {
  userId: string
  newBalance: number
  knownBalanceCents: number
  reason: string
  idempotencyKey: string
}

export function useUpdateBalance() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, idempotencyKey, ...body }: Update) =>
      call(adminApi.updateBalance, { body: { ...body, reason: reason || undefined }, idempotencyKey }),
    // the list, the totals, and the header's balance when it is one's own; a refusal may be of a balance that has changed
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: adminKey }), refreshUser(client)]),
  })
}

type Locking = { isLocked: boolean; reason: string; idempotencyKey: string }

export function useSetLocked(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ isLocked, reason, idempotencyKey }: Locking) =>
      call(isLocked ? adminApi.lock : adminApi.unlock, { params: { id }, body: { reason }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}

type Adjusting = { amount: number; reason: string; idempotencyKey: string }

export function useAdjust(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ amount, reason, idempotencyKey }: Adjusting) =>
      call(adminApi.adjust, { params: { id }, body: { amount, reason }, idempotencyKey }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: adminKey }), refreshUser(client)]),
  })
}

export const accountHoldsQuery = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...adminKey, 'holds', id],
    queryFn: ({ pageParam, signal }: Asked) =>
      callPage(adminApi.holds, { params: { id }, query: { cursor: pageParam }, signal }),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

type Holding = { contractId: string; reason: string; idempotencyKey: string }

/** Of a contract of this account. */
export function useSetHold(accountId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ contractId, reason, idempotencyKey }: Holding) =>
      call(adminApi.setHold, { params: { id: contractId }, body: { reason, accountId }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}

export function useLiftHold() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ contractId, reason, idempotencyKey }: Holding) =>
      call(adminApi.liftHold, { params: { id: contractId }, body: { reason }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}

export function useErase(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
      call(adminApi.erase, { params: { id }, body: { reason }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}
