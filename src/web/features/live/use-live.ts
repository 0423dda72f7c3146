import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepLoading } from '#web/ui/loaded.tsx'

/** The account follows on coming back to the page, and contracts as it happens; every half minute where the server can't tell. */
export function useLive(hasContracts: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    let hasLeft = false
    let stop: (() => void) | undefined
    // after what the page shows
    const start = async () => {
      const { follow } = await keepLoading(() => import('./follow.ts'))
      if (!hasLeft) stop = follow(client, hasContracts)
    }
    void start()
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [client, hasContracts])
}
