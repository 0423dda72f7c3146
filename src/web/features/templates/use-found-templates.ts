import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findTemplates } from './template-search.ts'
import { templateListQuery, templatePagesQuery } from './templates.queries.ts'

/** The templates page by page, and those among all of them that a search finds, fetched or not yet. */
export function useFoundTemplates() {
  const list = useInfiniteQuery(templatePagesQuery)
  const [wanted, setWanted] = useState('')
  const isSearching = wanted.trim() !== ''
  const rest = useQuery({ ...templateListQuery, enabled: isSearching && list.hasNextPage })
  const all = (isSearching && list.hasNextPage && rest.data) || list.data || []
  return {
    list,
    wanted,
    setWanted,
    isSearching,
    isSearchingRest: rest.isLoading,
    found: findTemplates(all, wanted),
    count: all.length,
  }
}
