import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import { call } from '#web/api.ts'

const mailboxesKey = ['email-services']

export const mailboxesQuery = queryOptions({
  queryKey: mailboxesKey,
  queryFn: ({ signal }) => call(mailboxesApi.list, { signal }),
  // messages that go out meanwhile change it
  staleTime: 0,
  refetchInterval: 30_000,
})

/** Which services this server can connect. */
export const mailboxOptionsQuery = queryOptions({
  queryKey: ['email-service-options'],
  queryFn: ({ signal }) => call(mailboxesApi.options, { signal }),
})

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: mailboxesKey })
}

export function useTestMailbox(id: string) {
  const refresh = useRefresh()
  return useMutation({
    retry: false,
    mutationFn: () => call(mailboxesApi.test, { params: { id } }),
    onSuccess: refresh,
  })
}

export function useDisconnectMailbox(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(mailboxesApi.disconnect, { params: { id } }),
    onSuccess: refresh,
  })
}
