import { type BoxProps, Button, Center } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Failed } from './Failed.tsx'

export type ShowMoreProps = BoxProps & {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  label?: string
}

/** Stands below a list that is fetched page by page and fetches the next one; gone when there is none. */
export function ShowMore({ list, label = 'Show more', ...box }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <>
      {list.isFetchNextPageError && !list.isFetchingNextPage && (
        <Failed mt="lg" title="The rest didn’t load" error={list.error} isAlone />
      )}
      <Center mt="lg" {...box}>
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {label}
        </Button>
      </Center>
    </>
  )
}
