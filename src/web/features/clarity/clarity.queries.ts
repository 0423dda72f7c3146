import { queryOptions } from '@tanstack/react-query'
import { clarityApi } from '#shared/clarity/clarity.api.ts'
import { call } from '#web/api.ts'

const POLL_MS = 2000

/** The score of a created contract; whatever changes the contract asks again, as all that is kept under 'contracts'. */
export const admissibilityQuery = (id: string, { polled }: { polled: boolean }) =>
  queryOptions({
    queryKey: ['contracts', id, 'admissibility'],
    queryFn: ({ signal }) => call(clarityApi.admissibilityScore, { params: { id }, signal }),
    refetchOnMount: 'always',
    // one that fails is asked again by hand
    refetchInterval: ({ state }) => (polled && state.status !== 'error' ? POLL_MS : false),
  })
