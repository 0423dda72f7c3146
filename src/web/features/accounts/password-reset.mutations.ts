import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from './me.queries.ts'

export const useForgotPassword = () =>
  useMutation({
    mutationFn: ({ email, idempotencyKey }: { email: string; idempotencyKey: string }) =>
      call(accountsApi.forgotPassword, { body: { email }, idempotencyKey }),
  })

export function useResetPassword(token: string) {
  const client = useQueryClient()
  return useMutation({
    // every try of the link counts
    retry: false,
    mutationFn: (password: string) => call(accountsApi.resetPassword, { body: { token, password } }),
    // whose password it was is signed out, also here
    onSuccess: () => refreshUser(client),
  })
}
