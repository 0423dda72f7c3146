import { EMAIL_MISSING, PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { ShieldAlert } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useMe } from './me.queries.ts'

const phone = {
  title: 'Verify your phone first',
  text: `${PHONE_NOT_VERIFIED} Choose “Verify now” above; this page opens as soon as the code is accepted.`,
}
const email = {
  title: 'Add an email address first',
  text: `${EMAIL_MISSING} Choose “Add an email address” above.`,
}

/** Stands under an address that only verified users reach; the banner above it holds the way on. */
export function VerifyPhonePage() {
  const { title, text } = useMe().phoneVerified ? email : phone
  useDocumentTitle(title)
  return (
    <EmptyState icon={<ShieldAlert size={40} strokeWidth={1.5} />} title={title} titleOrder={1}>
      {text}
    </EmptyState>
  )
}
