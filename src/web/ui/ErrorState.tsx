import { Button } from '@mantine/core'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  title: string
  /** 1 where the state is the whole page. */
  titleOrder?: 1 | 2 | 3
  children?: ReactNode
  /** What is asked again; left out where that is of no use. */
  query?: { refetch: () => unknown; isFetching: boolean } | undefined
}

/** Something did not load: what happened, and a way to try again. */
export function ErrorState({ title, titleOrder, children, query }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={32} />}
        title={title}
        titleOrder={titleOrder}
        action={
          query && (
            <Button
              variant="default"
              onClick={() => void query.refetch()}
              loading={query.isFetching}
              leftSection={<RotateCw size={16} />}
            >
              Try again
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
