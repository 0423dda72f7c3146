import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type CardForm, paymentsApi } from '#shared/payments/payments.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'
import { transactionsKey } from './billing.queries.ts'

/** A payment that waits for its card. */
export type BegunPayment = { id: string; clientSecret: string; cents: number }
/** How much to add, and the payment that was begun with it. */
export type TopUp = { cents: number; payment?: BegunPayment }

const optionsKey = ['payment-options']

export const paymentOptionsQuery = queryOptions({
  queryKey: optionsKey,
  queryFn: ({ signal }) => call(paymentsApi.options, { signal }),
})

const SOON_MS = 1000
const LATER_MS = 5000
const SOON_TRIES = 30

/**
 * Asks until the balance has the money: it comes a moment after the card paid, by another way than this page. A card that
 * was declined before says nothing of the one that paid.
 */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: ({ signal }) => call(paymentsApi.intent, { params: { id }, signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.status === 'paid' || state.data?.status === 'canceled') return false
      return state.dataUpdateCount < SOON_TRIES ? SOON_MS : LATER_MS
    },
  })

type Amount = { amountCents: number; idempotencyKey: string }

export const useCreateIntent = () =>
  useMutation({
    mutationFn: async ({ amountCents, idempotencyKey }: Amount): Promise<BegunPayment> => {
      const begun = await call(paymentsApi.createIntent, { body: { amount: amountCents }, idempotencyKey })
      return { ...begun, cents: amountCents }
    },
  })

type TestCard = CardForm & { clientSecret: string; authenticated?: boolean; idempotencyKey: string }

export const useTestCard = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: TestCard) =>
      call(paymentsApi.sandboxConfirm, { body, idempotencyKey }),
  })

/** After money moved: the balance in the header, what is owed, and the history. */
export function useRefreshMoney() {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        refreshUser(client),
        client.invalidateQueries({ queryKey: optionsKey }),
        client.invalidateQueries({ queryKey: transactionsKey }),
      ]),
    [client],
  )
}
