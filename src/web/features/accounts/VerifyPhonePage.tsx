import { ShieldAlert } from 'lucide-react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { useMe } from './me.queries.ts'
import { VerifyNow } from './VerifyNow.tsx'

const phone = {
  title: 'Verify your phone first',
  text: 'This page opens as soon as you enter the code we text you.',
  action: <VerifyNow size="md" />,
}
const email = {
  title: 'Add an email address first',
  text: 'Whoever reads email at the address you gave told us that this isn’t their account. Add your own address to use this page, and to be able to sign in again.',
  action: <ChangeEmail isButton />,
}

/** Stands under an address that only verified users reach, instead of the banner that other pages have. */
export function VerifyPhonePage() {
  const { title, text, action } = useMe().phoneVerified ? email : phone
  useDocumentTitle(title)
  return (
    <EmptyState
      icon={<ShieldAlert size={40} strokeWidth={1.5} />}
      title={title}
      titleOrder={1}
      action={action}
    >
      {text}
    </EmptyState>
  )
}
