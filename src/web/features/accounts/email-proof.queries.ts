import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { call, hasCode } from '#web/api.ts'
import { refreshUser } from './me.queries.ts'

const proofKey = (token: string) => ['email-proof', token]

/** What the link of a mail is about. */
export const emailProofQuery = (token: string) =>
  queryOptions({
    queryKey: proofKey(token),
    queryFn: ({ signal }) => call(accountsApi.describeProof, { body: { token }, signal }),
  })

/** `unasked`: nobody answered whose account it is. The user menu has one more link for whoever is an administrator now. */
export function useProveEmail(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (unasked: boolean) => call(accountsApi.proveEmail, { body: { token, unasked } }),
    onSuccess: () => refreshUser(client),
    // who is signed in has changed since the link was looked at
    onError: (error) =>
      hasCode(error, 'answer_needed') && client.invalidateQueries({ queryKey: proofKey(token) }),
  })
}

export function useDisownEmail(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(accountsApi.disownEmail, { body: { token } }),
    onSuccess: () => refreshUser(client),
  })
}
