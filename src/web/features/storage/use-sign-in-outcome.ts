import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SignInFailure, signInFailures, storageName } from '#shared/storage/storage-rules.ts'
import { toast } from '#web/ui/toast.ts'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { connectionsQuery } from './storage.queries.ts'

const isFailure = (text: string | null): text is SignInFailure =>
  text !== null && Object.hasOwn(signInFailures, text)

export const NOT_CONNECTED = 'Connection Failed'

/**
 * Says once what came of the sign-in from which the browser has just come back, and takes it out of the address. Returns
 * why nothing was connected, until the page is left, as it is for the next try, or until that is forgotten.
 */
export function useSignInOutcome() {
  const [query, setQuery] = useSearchParams()
  const connections = useQuery(connectionsQuery).data
  const connectedId = query.get('connected')
  const failed = query.get('failed')
  const [failure, setFailure] = useState(isFailure(failed) ? signInFailures[failed] : undefined)
  useEffect(() => {
    // which one, because a browser may be signed in to another account than was meant
    const connected = connections?.find(({ id }) => id === connectedId)
    if (connected) toast.success('Storage service connected', storageName(connected))
    if (isFailure(failed)) toast.error(NOT_CONNECTED, signInFailures[failed])
    if (connected || failed !== null) setQuery({ tab: 'storage' }, { replace: true })
  }, [connections, connectedId, failed, setQuery])
  return { failure, forget: () => setFailure(undefined) }
}
