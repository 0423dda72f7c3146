import { PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { ShieldAlert } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'

/** Stands under an address that only verified users reach; the banner above it holds the way on. */
export function VerifyPhonePage() {
  useDocumentTitle('Verify your phone')
  return (
    <EmptyState
      icon={<ShieldAlert size={40} strokeWidth={1.5} />}
      title="Verify your phone first"
      titleOrder={1}
    >
      {PHONE_NOT_VERIFIED} Choose “Verify now” above; this page opens as soon as the code is accepted.
    </EmptyState>
  )
}
