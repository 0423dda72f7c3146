import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { systemTestApi } from '#shared/system-test/system-test.api.ts'
import { call, isStatus } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'

const PROGRESS_MS = 700

const systemTestQuery = (id: string) =>
  queryOptions({
    queryKey: ['system-test', id],
    queryFn: ({ signal }) => call(systemTestApi.get, { params: { id }, signal }),
  })

/** The test that has begun, as it goes. */
export const useSystemTest = (id: string | undefined) =>
  useQuery({ ...systemTestQuery(id ?? ''), enabled: id !== undefined })

export function useRunSystemTest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(systemTestApi.run, { idempotencyKey }),
    onSuccess: (test) => {
      client.setQueryData(systemTestQuery(test.id).queryKey, test)
      void follow(client, test.id)
      return refreshUser(client)
    },
  })
}

/** Until the test has ended, whether or not its dialog is open: one that failed is refunded, which the balance shows. */
async function follow(client: QueryClient, id: string) {
  do await new Promise((done) => setTimeout(done, PROGRESS_MS))
  while (await isRunning(client, id))
  await refreshUser(client)
}

const isRunning = (client: QueryClient, id: string) =>
  client.fetchQuery({ ...systemTestQuery(id), staleTime: 0 }).then(
    ({ state }) => state === 'running',
    // what failed may answer the next time, unless nobody is signed in any more
    (error: unknown) => !isStatus(error, 401, 403, 404),
  )
