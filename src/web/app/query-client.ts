import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isStatus } from '#web/api.ts'
import { forgetUser } from '#web/features/accounts/me.queries.ts'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { logFailure } from '#web/log-failure.ts'
import { mutationRetry, queryRetry } from '#web/retry.ts'

/** Never stale by itself, no refetch on focus; a 401 from any call means that the session is over. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    logFailure(error)
    // the guard sees that nobody is signed in and leads to /auth, keeping the way back
    if (isStatus(error, 401)) forgetUser(client)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (!meta?.mayBeUnasked) hideFailureToast()
      },
    }),
    defaultOptions: {
      queries: {
        ...queryRetry,
        // without a connection it fails like any other, so that the page says so, and is asked again once there is one
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        staleTime: Infinity,
        gcTime: 5 * 60 * 1000,
        refetchOnWindowFocus: false,
      },
      // without a connection it fails at once: nothing is kept to be done later, unasked
      mutations: { ...mutationRetry, networkMode: 'always' },
    },
  })
  return client
}
