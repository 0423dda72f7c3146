import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'

type Props<Row> = {
  list: UseInfiniteQueryResult<Row[]>
  /** 'Transactions' */
  name: string
  empty: { icon: ReactNode; title: string; text: string }
  children: (rows: Row[]) => ReactNode
}

/** A list of an account: on its way, not loaded, empty, or there, page by page. */
export function AdminList<Row>({ list, name, empty, children }: Props<Row>) {
  if (list.isPending) return <RowsSkeleton />
  if (!list.data)
    return (
      <ErrorState title={`${name} didn’t load`} titleOrder={2} query={list}>
        Nothing changed.
      </ErrorState>
    )
  if (list.data.length === 0)
    return (
      <EmptyState icon={empty.icon} title={empty.title} titleOrder={2}>
        {empty.text}
      </EmptyState>
    )
  return (
    <>
      {children(list.data)}
      <ShowMore list={list} label="Show older" mt="md" />
    </>
  )
}
