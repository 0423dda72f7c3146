import { VisuallyHidden } from '@mantine/core'
import type { RefObject } from 'react'
import { MAX_SEARCH_LENGTH, statusLabels } from '#shared/contracts/contract-rules.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import classes from './Dashboard.module.css'
import { isNarrowed, readListSearch } from './list-search.ts'
import { useListSearch } from './use-list-search.ts'

const statuses = [
  { value: '', label: 'All statuses' },
  // what expired is cancelled, too
  ...Object.entries({ ...statusLabels, cancelled: 'Cancelled, declined, or expired' }).map(
    ([value, label]) => ({
      value,
      label,
    }),
  ),
]
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
]

const chosen = (params: Record<string, string>) => readListSearch(new URLSearchParams(params))

const foundText = (count: number, hasMore: boolean) => {
  if (hasMore) return `The first ${count} contracts found`
  return count === 1 ? '1 contract found' : `${count} contracts found`
}

type Props = {
  searchRef: RefObject<HTMLInputElement | null>
  /** Nothing while it is on its way. */
  found: readonly unknown[] | undefined
  hasMore: boolean
}

/** Above the list: what is searched for, which status, in which order. */
export function ListControls({ searchRef, found, hasMore }: Props) {
  const { search, typed, type, filter, sort } = useListSearch()
  return (
    <div className={classes.controls}>
      <SearchBox
        ref={searchRef}
        mb={0}
        maw="none"
        aria-label="Search contracts"
        placeholder="Title, name, or email"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={type}
      />
      <Choice
        aria-label="Status"
        data={statuses}
        value={search.status ?? ''}
        onChange={(status) => filter(chosen({ status }).status)}
      />
      <Choice
        aria-label="Sort by"
        data={sorts}
        value={search.sort}
        onChange={(order) => sort(chosen({ sort: order }).sort)}
      />
      <VisuallyHidden role="status">
        {isNarrowed(search) && found ? foundText(found.length, hasMore) : ''}
      </VisuallyHidden>
    </div>
  )
}
