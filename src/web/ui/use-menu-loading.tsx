import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Failed } from './Failed.tsx'
import { hideFailureToast } from './failure-toast.ts'
import { toast } from './toast.ts'

const TRY_AGAIN = 'Check your connection and try again.'

/** Loads a menu, or what else was asked for. Where it doesn't come, `load` gives nothing, and `failure` says so until it is there. */
export function useMenuLoading<T>(
  loadMenu: () => Promise<T>,
  failuresId = 'failures',
  notLoaded = 'The menu didn’t load',
) {
  const [error, setError] = useState<unknown>()
  async function load(): Promise<T | undefined> {
    setError(undefined)
    try {
      const menu = await loadMenu()
      hideFailureToast()
      return menu
    } catch (reason) {
      setError(reason)
      toast.error(notLoaded, TRY_AGAIN)
      return undefined
    }
  }
  const place = error ? document.getElementById(failuresId) : null
  const failure =
    place && createPortal(<Failed mt="xs" title={notLoaded} error={error} otherwise={TRY_AGAIN} />, place)
  return { load, failure }
}
