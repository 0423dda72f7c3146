import { queryOptions } from '@tanstack/react-query'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { call } from '#web/api.ts'

/** The contract that was begun last and not sent; an empty list where there is none. */
export const newestDraftQuery = queryOptions({
  queryKey: ['newest-draft'],
  queryFn: ({ signal }) => call(contractsApi.list, { query: { status: 'draft', limit: 1 }, signal }),
  // it is asked for once, where something else has just been done
  gcTime: 0,
})
