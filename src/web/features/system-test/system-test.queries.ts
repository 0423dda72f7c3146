import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { systemTestApi } from '#shared/system-test/system-test.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'

const PROGRESS_MS = 700

/** One system test; asks again by itself until it has ended. */
export const systemTestQuery = (id: string) =>
  queryOptions({
    queryKey: ['system-test', id],
    queryFn: ({ signal }) => call(systemTestApi.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_MS : false),
  })

export function useRunSystemTest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(systemTestApi.run, { idempotencyKey }),
    onSuccess: (test) => {
      client.setQueryData(systemTestQuery(test.id).queryKey, test)
      return refreshUser(client)
    },
  })
}
