import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
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

/** Where the email service asks whether we may send; good for one sign-in. */
export const mailboxSignInQuery = (provider: MailboxProvider) =>
  queryOptions({
    queryKey: ['email-service-sign-in', provider],
    queryFn: ({ signal }) => call(mailboxesApi.startSignIn, { params: { provider }, signal }),
    staleTime: 0,
    gcTime: 0,
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
