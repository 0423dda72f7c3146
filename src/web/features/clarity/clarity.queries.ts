import { queryOptions } from '@tanstack/react-query'
import { clarityApi } from '#shared/clarity/clarity.api.ts'
import { call } from '#web/api.ts'

/** The score of a created contract; whatever changes the contract asks again, as all that is kept under 'contracts'. */
export const admissibilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['contracts', id, 'admissibility'],
    queryFn: ({ signal }) => call(clarityApi.admissibilityScore, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
