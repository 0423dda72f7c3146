import { queryOptions } from '@tanstack/react-query'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { pageZone } from '#shared/format-time.ts'
import { call } from '#web/api.ts'

export const complianceQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contracts', contractId, 'compliance'],
    queryFn: ({ signal }) =>
      call(evidenceApi.compliance, { params: { id: contractId }, query: { timeZone: pageZone() }, signal }),
    refetchOnMount: 'always',
  })
