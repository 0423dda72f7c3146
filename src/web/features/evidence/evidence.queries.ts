import { queryOptions } from '@tanstack/react-query'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { call } from '#web/api.ts'

export const complianceQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contracts', contractId, 'compliance'],
    queryFn: ({ signal }) => call(evidenceApi.compliance, { params: { id: contractId }, signal }),
    refetchOnMount: 'always',
  })
