import { useMutation } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends the session and leads to /auth by a fresh start of the app, so that nothing it had loaded stays behind. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(accountsApi.logout, {}),
    onSuccess: () => window.location.assign(paths.auth),
    onError: () => toast.error('Logout failed', 'An error occurred while logging out.'),
  })
