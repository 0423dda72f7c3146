import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { call } from '#web/api.ts'
import { contractListsKey } from '#web/features/contracts/contract-list.queries.ts'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { demoContract } from './demo-contract.ts'

/** Creates the draft of the demo, which the page shows at once. */
export function useCreateDemo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(contractsApi.create, { body: demoContract, idempotencyKey }),
    onSuccess: (made) => {
      client.setQueryData(contractQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: contractListsKey })
    },
  })
}
