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
  text: 'The owner of the one you had says this isn’t their account. You need your own for this page, and to sign in again once you sign out.',
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
