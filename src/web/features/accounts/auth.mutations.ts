import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { accountsApi, type credentials, type registration } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshUser, rememberUser } from './me.queries.ts'

// a password or code that was tried must not be tried again behind the person's back: every try counts
const once = { retry: false } as const

export const useRegister = () =>
  useMutation({
    ...once,
    mutationFn: (body: z.input<typeof registration>) => call(accountsApi.register, { body }),
  })

/** Without a second factor the session has begun when this is done, and the user is known. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    ...once,
    mutationFn: (body: z.input<typeof credentials>) => call(accountsApi.login, { body }),
    onSuccess: async ({ requires2FA }) => {
      if (!requires2FA) await refreshUser(client)
    },
  })
}

/** `sessionToken` of a started login or registration; without it the code is for the session's own phone. */
export function useVerifyCode(sessionToken?: string) {
  const client = useQueryClient()
  return useMutation({
    ...once,
    mutationFn: (code: string) => call(accountsApi.verifyCode, { body: { code, sessionToken } }),
    onSuccess: (user) => rememberUser(client, user),
  })
}

export const useResendCode = (sessionToken?: string) =>
  useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(accountsApi.resendCode, { body: { sessionToken }, idempotencyKey }),
  })

export const useSendCode = () =>
  useMutation({ mutationFn: (idempotencyKey: string) => call(accountsApi.sendCode, { idempotencyKey }) })

export const useForgotPassword = () =>
  useMutation({
    mutationFn: ({ email, idempotencyKey }: { email: string; idempotencyKey: string }) =>
      call(accountsApi.forgotPassword, { body: { email }, idempotencyKey }),
  })

export const useResetPassword = (token: string) =>
  useMutation({
    ...once,
    mutationFn: (password: string) => call(accountsApi.resetPassword, { body: { token, password } }),
  })

export const useSendEmailProof = () =>
  useMutation({
    mutationFn: (idempotencyKey: string) => call(accountsApi.sendEmailProof, { idempotencyKey }),
  })

/** The user menu has one more link for whoever is an administrator now. */
export function useProveEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(accountsApi.proveEmail, { body: { token } }),
    onSuccess: (user) => rememberUser(client, user),
  })
}

/** Ends the session and leads to /auth by a fresh start of the app, so that nothing it had loaded stays behind. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(accountsApi.logout, {}),
    onSuccess: () => window.location.assign(paths.auth),
    onError: () => toast.error('Logout failed', 'An error occurred while logging out.'),
  })
