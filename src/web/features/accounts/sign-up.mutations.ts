import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { accountsApi, type registration } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { beginBeforeCode } from './begin-session.ts'

/** Opens the account and signs in to what it may do before its phone is verified. */
export function useRegister() {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (body: z.input<typeof registration>) => call(accountsApi.register, { body }),
    onSuccess: () => beginBeforeCode(client),
  })
}
