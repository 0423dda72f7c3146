import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call, pageHeaders } from '#web/api.ts'
import { beginSession } from './begin-session.ts'
import { rememberUser } from './me.queries.ts'

/** `sessionToken` of a started login or registration; without it the code is for the session's own phone. */
export function useVerifyCode(sessionToken?: string) {
  const client = useQueryClient()
  return useMutation({
    // a code that was tried must not be tried again behind the person's back: every try counts
    retry: false,
    mutationFn: (code: string) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      return call(accountsApi.verifyCode, { body: { code, sessionToken, timeZone } })
    },
    onSuccess(user) {
      if (sessionToken || user.id !== pageHeaders['page-user']) beginSession(client)
      rememberUser(client, user)
    },
  })
}

export const useResendCode = (sessionToken?: string) =>
  useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(accountsApi.resendCode, { body: { sessionToken }, idempotencyKey }),
  })

export const useSendCode = () =>
  useMutation({ mutationFn: (idempotencyKey: string) => call(accountsApi.sendCode, { idempotencyKey }) })
