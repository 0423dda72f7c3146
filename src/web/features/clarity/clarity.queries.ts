import { queryOptions } from '@tanstack/react-query'
import { clarityApi } from '#shared/clarity/clarity.api.ts'
import { call } from '#web/api.ts'

/** Specification, section 7. Unchanged answers are a few bytes; what is out of sight doesn't ask. */
const EVERY_MS = 2000

/** The score of a created contract; whatever changes the contract asks again, as all that is kept under 'contracts'. */
export const admissibilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['contracts', id, 'admissibility'],
    queryFn: ({ signal }) => call(clarityApi.admissibilityScore, { params: { id }, signal }),
    refetchOnMount: 'always',
    // after a failure the person decides
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY_MS),
  })
