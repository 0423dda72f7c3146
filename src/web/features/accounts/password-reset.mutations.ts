import { useMutation } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'

export const useForgotPassword = () =>
  useMutation({
    mutationFn: ({ email, idempotencyKey }: { email: string; idempotencyKey: string }) =>
      call(accountsApi.forgotPassword, { body: { email }, idempotencyKey }),
  })

export const useResetPassword = (token: string) =>
  useMutation({
    // every try of the link counts
    retry: false,
    mutationFn: (password: string) => call(accountsApi.resetPassword, { body: { token, password } }),
  })
