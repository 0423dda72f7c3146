import { NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import { MAX_SEARCH_LENGTH, statusLabels } from '#shared/contracts/contract-rules.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import classes from './Dashboard.module.css'
import { readListSearch } from './list-search.ts'
import type { useListSearch } from './use-list-search.ts'

const statuses = [
  { value: '', label: 'All statuses' },
  // what expired is cancelled, too
  ...Object.entries({ ...statusLabels, cancelled: 'Cancelled or expired' }).map(([value, label]) => ({
    value,
    label,
  })),
]
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
]

const chosen = (params: Record<string, string>) => readListSearch(new URLSearchParams(params))

type Props = { list: ReturnType<typeof useListSearch>; searchRef: RefObject<HTMLInputElement | null> }

/** Above the list: what is searched for, which status, in which order. */
export function ListControls({ list, searchRef }: Props) {
  const { search, typed, type, filter, sort } = list
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
      <NativeSelect
        aria-label="Status"
        data={statuses}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) => filter(chosen({ status: value }).status)}
      />
      <NativeSelect
        aria-label="Sort by"
        data={sorts}
        value={search.sort}
        onChange={({ currentTarget: { value } }) => sort(chosen({ sort: value }).sort)}
      />
    </div>
  )
}
