import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { accountsApi, type registration } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'

export const useRegister = () =>
  useMutation({
    retry: false,
    mutationFn: (body: z.input<typeof registration>) => call(accountsApi.register, { body }),
  })
