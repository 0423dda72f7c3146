import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { type erasure, erasureApi } from '#shared/erasure/erasure.api.ts'
import { call } from '#web/api.ts'
import { dropKept } from '#web/drop-kept.ts'
import { paths } from '#web/paths.ts'
import { useMe } from './me.queries.ts'

/** What erasing the account would take and leave. */
export const erasurePlanQuery = queryOptions({
  queryKey: ['erasure'],
  queryFn: ({ signal }) => call(erasureApi.plan, { signal }),
  // what blocks it changes on other pages
  staleTime: 0,
})

/** Nobody comes back for what this browser kept for the account. The app starts over, so that nothing it loaded stays. */
export function useEraseAccount() {
  const { id } = useMe()
  return useMutation({
    // every try of a password counts
    retry: false,
    mutationFn: (body: z.input<typeof erasure>) => call(erasureApi.erase, { body }),
    onSuccess: () => {
      dropKept(id)
      window.location.assign(paths.auth)
    },
  })
}
