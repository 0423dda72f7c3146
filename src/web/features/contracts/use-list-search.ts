import { useDebouncedCallback } from '@mantine/hooks'
import { startTransition, useState } from 'react'
import type { ContractStatus } from '#shared/contracts/contract-rules.ts'
import type { ContractSort } from '#shared/contracts/contracts.api.ts'
import { currentParams } from '#web/ui/routing/current-params.ts'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { type ListSearch, paramsOf, readListSearch } from './list-search.ts'

const PAUSE_MS = 250

/** What the list is narrowed to and how it is sorted: it stands in the address, so that back and reload keep it. */
export function useListSearch() {
  const [params, setParams] = useSearchParams()
  const search = readListSearch(params)
  // what is being typed, until the pause after it
  const [typed, setTyped] = useState<string>()
  const put = (changes: Partial<ListSearch>) => {
    // only as the next list is drawn: at once the box would show the former search until then, and the caret at its end
    startTransition(() => setTyped(undefined))
    setParams(paramsOf({ ...readListSearch(currentParams()), ...changes }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const putLater = useDebouncedCallback((q: string) => put({ q }), PAUSE_MS)
  return {
    search,
    typed: typed ?? search.q,
    type(q: string) {
      setTyped(q)
      putLater(q)
    },
    filter: (status: ContractStatus | undefined) => put({ status, ...(typed !== undefined && { q: typed }) }),
    sort: (sort: ContractSort) => put({ sort, ...(typed !== undefined && { q: typed }) }),
    /** Back to all contracts; the order stays. */
    showAll: () => put({ q: '', status: undefined }),
  }
}
