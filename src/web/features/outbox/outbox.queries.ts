import { queryOptions } from '@tanstack/react-query'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { call, isStatus } from '#web/api.ts'

const REFRESH_MS = 2000

export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call(outboxApi.list, { query: { limit: 100 }, signal }),
  refetchInterval: ({ state }) => (isStatus(state.error, 404) ? false : REFRESH_MS),
  // a page about what was just sent must not open with what was there an hour ago
  staleTime: 0,
})

/** Whether this server keeps its messages in the outbox instead of sending them. */
export const sandboxQuery = queryOptions({
  queryKey: ['outbox', 'sandbox'],
  queryFn: ({ signal }) =>
    call(outboxApi.list, { query: { limit: 1 }, signal }).then(
      () => true,
      () => false,
    ),
})
