import { queryOptions } from '@tanstack/react-query'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { call } from '#web/api.ts'
import { contractListsKey } from '#web/features/contracts/contract-list.queries.ts'

/** The first of the list, which is the newest; null for who has none. */
export const firstContractQuery = queryOptions({
  queryKey: [...contractListsKey, 'first'],
  queryFn: async ({ signal }) => (await call(contractsApi.list, { query: { limit: 1 }, signal }))[0] ?? null,
  refetchOnMount: 'always',
})
