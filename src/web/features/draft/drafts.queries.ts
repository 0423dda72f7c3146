import { queryOptions } from '@tanstack/react-query'
import { draftsApi } from '#shared/drafts/drafts.api.ts'
import { call } from '#web/api.ts'

/** What the server keeps for the page that creates contracts, asked anew each time the page opens. */
export const keptDraftQuery = queryOptions({
  queryKey: ['contract-draft'],
  queryFn: async ({ signal }) => (await call(draftsApi.get, { signal })).kept,
  staleTime: 0,
  gcTime: 0,
})
