import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  accountsApi,
  type credentials,
  type newEmail,
  type passwordChange,
  type personName,
  type preferences,
} from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { beginBeforeCode, beginSession } from './begin-session.ts'
import { refreshUser, rememberUser } from './me.queries.ts'

// a password or code that was tried must not be tried again behind the person's back: every try counts
const once = { retry: false } as const

/** Without a second factor the session has begun when this is done, and the user is known; with a number also before it. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    ...once,
    mutationFn: (body: z.input<typeof credentials>) => call(accountsApi.login, { body }),
    onSuccess: async ({ requires2FA, phone }) => {
      if (phone) await beginBeforeCode(client)
      if (requires2FA) return
      beginSession(client)
      await refreshUser(client)
    },
  })
}

export const useSendEmailProof = () =>
  useMutation({
    mutationFn: (idempotencyKey: string) => call(accountsApi.sendEmailProof, { idempotencyKey }),
  })

/** Checks the password; the phone gets a code. */
export const useChangeEmail = () =>
  useMutation({
    ...once,
    mutationFn: (body: z.input<typeof newEmail>) => call(accountsApi.changeEmail, { body }),
  })

/** Checks the code; the new address gets a link. */
export const useConfirmEmailChange = (email: string) =>
  useMutation({
    ...once,
    mutationFn: (code: string) => call(accountsApi.confirmEmailChange, { body: { email, code } }),
  })

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    ...once,
    mutationFn: (body: z.input<typeof passwordChange>) => call(accountsApi.changePassword, { body }),
    onSuccess: (user) => rememberUser(client, user),
  })
}

export function useUpdateName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof personName>) => call(accountsApi.updateName, { body }),
    onSuccess: (user) => rememberUser(client, user),
  })
}

export function useUpdatePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof preferences>) => call(accountsApi.updatePreferences, { body }),
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
