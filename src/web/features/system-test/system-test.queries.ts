import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { systemTestApi } from '#shared/system-test/system-test.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'

const PROGRESS_MS = 700

/** One system test; asks again by itself until it has ended. */
const systemTestQuery = (id: string) =>
  queryOptions({
    queryKey: ['system-test', id],
    queryFn: ({ signal }) => call(systemTestApi.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_MS : false),
  })

/** The test that has begun, and the balance once it has ended: one that failed is refunded. */
export function useSystemTest(id: string | undefined) {
  const client = useQueryClient()
  const query = useQuery({ ...systemTestQuery(id ?? ''), enabled: id !== undefined })
  const hasEnded = query.data !== undefined && query.data.state !== 'running'
  useEffect(() => {
    if (hasEnded) void refreshUser(client)
  }, [client, hasEnded])
  return query
}

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
