import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { ACCOUNT_SORTS, type AccountSort } from '#shared/admin/admin-rules.ts'
import { currentParams } from '#web/ui/routing/current-params.ts'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'

const PAUSE_MS = 200
export const MAX_SEARCH_LENGTH = 254

export type AccountSearch = { q: string; sort: AccountSort; isLocked: boolean }

/** What an address asks for; what it spells wrongly counts as not asked. */
const readSearch = (params: URLSearchParams): AccountSearch => ({
  q: (params.get('q') ?? '').trim().toLowerCase().slice(0, MAX_SEARCH_LENGTH),
  sort: ACCOUNT_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  isLocked: params.get('show') === 'locked',
})

const paramsOf = ({ q, sort, isLocked }: AccountSearch): Record<string, string> => ({
  ...(q && { q }),
  ...(sort !== 'newest' && { sort }),
  ...(isLocked && { show: 'locked' }),
})

/** What the list is narrowed to and how it is sorted: it stands in the address, so that back and reload keep it. */
export function useAccountSearch() {
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)
  // what is being typed, until the page is left
  const [typed, setTyped] = useState(search.q)
  const put = (changes: Partial<AccountSearch>) =>
    setParams(paramsOf({ ...readSearch(currentParams()), ...changes }), {
      replace: true,
      preventScrollReset: true,
    })
  const putLater = useDebouncedCallback((q: string) => put({ q }), PAUSE_MS)
  return {
    search,
    typed,
    type(q: string) {
      setTyped(q)
      putLater(q)
    },
    sort: (sort: AccountSort) => put({ sort, q: typed }),
    narrow: (isLocked: boolean) => put({ isLocked, q: typed }),
    showAll() {
      setTyped('')
      put({ q: '', isLocked: false })
    },
  }
}
