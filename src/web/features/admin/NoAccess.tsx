import { Lock } from 'lucide-react'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { SendEmailProof } from '#web/features/accounts/SendEmailProof.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

/** The server refuses the list: to whoever is no administrator, or none yet. */
export function NoAccess() {
  const { awaitsEmailProof, email } = useMe()
  return (
    <Sheet>
      <EmptyState
        icon={<Lock size={32} strokeWidth={1.5} />}
        title="Access denied."
        titleOrder={2}
        action={awaitsEmailProof && <SendEmailProof label="Send me the link" />}
      >
        {awaitsEmailProof
          ? `To open this page, confirm that ${email} is yours: open the link we email there, in this browser.`
          : 'This page is for administrators.'}
      </EmptyState>
    </Sheet>
  )
}
