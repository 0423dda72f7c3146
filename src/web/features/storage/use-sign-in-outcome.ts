import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import {
  oauthProvider,
  providerNames,
  type SignInFailure,
  signInFailures,
} from '#shared/storage/storage-rules.ts'
import { toast } from '#web/ui/toast.ts'

const isFailure = (text: string | null): text is SignInFailure =>
  text !== null && Object.hasOwn(signInFailures, text)

/** Says once what came of the sign-in from which the browser has just come back, and takes it out of the address. */
export function useSignInOutcome() {
  const [query, setQuery] = useSearchParams()
  const connected = oauthProvider.safeParse(query.get('connected')).data
  const failed = query.get('failed')
  useEffect(() => {
    if (connected) toast.success('Storage service connected', providerNames[connected])
    if (isFailure(failed)) toast.error('Connection Failed', signInFailures[failed])
    if (connected || failed !== null) setQuery({ tab: 'storage' }, { replace: true })
  }, [connected, failed, setQuery])
}
