import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { accountsApi, type newPhone } from '#shared/accounts/accounts.api.ts'
import { normalizePhone } from '#shared/phone-format.ts'
import { call, hasCode } from '#web/api.ts'
import { rememberUser } from './me.queries.ts'

// a password or code that was tried must not be tried again behind the person's back: every try counts
const once = { retry: false } as const

/** Checks the password; the new number gets a code. */
export const useChangePhone = () =>
  useMutation({
    ...once,
    mutationFn: (body: z.input<typeof newPhone>) => call(accountsApi.changePhone, { body }),
  })

/** Checks the code, and changes the number. */
export function useConfirmPhoneChange(phone: string, onEmailTaken?: () => void) {
  const client = useQueryClient()
  return useMutation({
    ...once,
    mutationFn: async (code: string) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const changed = call(accountsApi.confirmPhoneChange, { body: { phone, code, timeZone } })
      return changed.catch(async (error: unknown) => {
        // of this try, or of one before, the answer may be all that was lost
        const user = await call(accountsApi.me, {}).catch(() => undefined)
        if (user?.phone !== normalizePhone(phone)) throw error
        return user
      })
    },
    onSuccess: (user) => rememberUser(client, user),
    onError: (error) => hasCode(error, 'email_taken') && onEmailTaken?.(),
  })
}
