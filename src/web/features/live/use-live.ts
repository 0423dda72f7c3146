import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepLoading } from '#web/ui/loaded.tsx'

/** The contracts on this page follow as it happens; every half minute where the server can't tell. */
export function useLive(isWanted: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return undefined
    let hasLeft = false
    let stop: (() => void) | undefined
    // after what the page shows
    const start = async () => {
      const { followContracts } = await keepLoading(() => import('./follow-contracts.ts'))
      if (!hasLeft) stop = followContracts(client)
    }
    void start()
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [client, isWanted])
}
