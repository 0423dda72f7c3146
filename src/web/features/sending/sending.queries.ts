import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/call.ts'
import { type Contract, contractsApi } from '#shared/contracts/contracts.api.ts'
import { call } from '#web/api.ts'
import { refreshUser } from '#web/features/accounts/me.queries.ts'
import { mutationRetry } from '#web/retry.ts'

export type Sending = { version: number; idempotencyKey: string; signal: AbortSignal }

/** Sends a draft as it was reviewed. Nothing waits for a connection to come back: what is not sent now is not sent. */
export function useSendContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...how }: Sending) =>
      call(contractsApi.send, { params: { id }, body: { version }, ...how }),
    retry: (failures, error) => error instanceof ApiError && mutationRetry.retry(failures, error),
    // sending changes the list, this contract and the balance in the header
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['contracts'] }), refreshUser(client)]),
  })
}

const ANSWER_WITHIN_MS = 10_000

/** What has become of the contract, asked of the server at once; shown wherever the contract is. */
export function useLookAgain(id: string) {
  const client = useQueryClient()
  return async (): Promise<Contract> => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const contract = await call(contractsApi.get, { params: { id }, signal })
    client.setQueryData(['contracts', id], contract)
    return contract
  }
}
