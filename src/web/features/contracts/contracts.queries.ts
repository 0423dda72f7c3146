import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { contractsApi, type ListedContract } from '#shared/contracts/contracts.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'
import { contractKey } from './contract-key.ts'
import { contractListsKey } from './contract-list.queries.ts'

/** One contract; where it is shown it follows what happens (`useLive`). */
export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: contractKey(id),
    queryFn: ({ signal }) => call(contractsApi.get, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const signaturesQuery = (id: string, signedCount: number) =>
  queryOptions({
    // a new signature is a new key: nothing else changes them
    queryKey: ['contracts', id, 'signatures', signedCount],
    queryFn: ({ signal }) => call(contractsApi.signatures, { params: { id }, query: {}, signal }),
    enabled: signedCount > 0,
  })

const refreshContracts = (client: QueryClient) => client.invalidateQueries({ queryKey: ['contracts'] })

type Deletion = Pick<ListedContract, 'id' | 'status'> & { idempotencyKey: string }

/** Refused where it has another status by now than the one that is shown. */
export function useDeleteContract() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status, idempotencyKey }: Deletion) =>
      call(contractsApi.remove, { params: { id }, query: { status }, idempotencyKey }),
    // a sent contract may be refunded
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: contractListsKey }), refreshUser(client)]),
    onError: () => void refreshContracts(client),
  })
}

/** Creates a draft like this contract, which its own page shows at once. */
export function useDuplicateContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(contractsApi.duplicate, { params: { id }, idempotencyKey }),
    onSuccess: (made) => {
      client.setQueryData(contractQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: contractListsKey })
    },
  })
}

export function useCancelContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
      call(contractsApi.cancel, { params: { id }, body: reason ? { reason } : {}, idempotencyKey }),
    onSuccess: () => Promise.all([refreshContracts(client), refreshUser(client)]),
  })
}

/** Gives it a later last day: 2027-01-21. */
export function useExtendContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ lastDay, idempotencyKey }: { lastDay: string; idempotencyKey: string }) =>
      call(contractsApi.extend, { params: { id }, body: { lastDay }, idempotencyKey }),
    onSuccess: () => refreshContracts(client),
  })
}

/** Invites the open signers again; for a completed contract mails the signed PDF again. */
export function useResendNotifications(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(contractsApi.resendNotifications, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshContracts(client),
  })
}

/** Ends the emailed links that open the signed PDF. */
export function useRevokeCopyLinks(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contractsApi.revokeCopyLinks, { params: { id } }),
    onSuccess: () => refreshContracts(client),
  })
}
