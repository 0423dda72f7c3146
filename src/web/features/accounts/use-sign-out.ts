import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetUser } from './me.queries.ts'

/** Ends the session, forgets everything that it had loaded, and leads to /auth. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(accountsApi.logout, {}),
    onSuccess: async () => {
      await navigate(paths.auth)
      client.clear()
      forgetUser(client)
    },
    onError: () => toast.error('Logout failed', 'An error occurred while logging out.'),
  })
}
