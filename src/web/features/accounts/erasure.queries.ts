import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { type erasure, erasureApi } from '#shared/erasure/erasure.api.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'

/** What erasing the account would take and leave. */
export const erasurePlanQuery = queryOptions({
  queryKey: ['erasure'],
  queryFn: ({ signal }) => call(erasureApi.plan, { signal }),
  // what blocks it changes on other pages
  staleTime: 0,
})

/** The app starts over after this, so that nothing it loaded stays behind. */
export const useEraseAccount = () =>
  useMutation({
    // every try of a password counts
    retry: false,
    mutationFn: (body: z.input<typeof erasure>) => call(erasureApi.erase, { body }),
    onSuccess: () => window.location.assign(paths.auth),
  })
