import { type ContractStatus, MAX_SEARCH_LENGTH } from '#shared/contracts/contract-rules.ts'
import type { ContractSort } from '#shared/contracts/contracts.api.ts'

export type ListSearch = { q: string; status: ContractStatus | undefined; sort: ContractSort }

const statuses = ['draft', 'sent', 'completed', 'cancelled'] as const satisfies ContractStatus[]
const sorts = ['newest', 'oldest', 'title'] as const satisfies ContractSort[]

/** What an address asks for; what it spells wrongly counts as not asked. */
export const readListSearch = (params: URLSearchParams): ListSearch => ({
  q: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
  status: statuses.find((status) => status === params.get('status')),
  sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
})

/** The address says only what differs from all contracts, newest first. */
export const paramsOf = ({ q, status, sort }: ListSearch): Record<string, string> => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(sort !== 'newest' && { sort }),
})

export const isNarrowed = ({ q, status }: ListSearch) => q.trim() !== '' || status !== undefined
