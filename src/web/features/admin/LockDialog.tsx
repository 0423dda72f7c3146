import { useState } from 'react'
import type { AdminAccount } from '#shared/admin/admin.api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { useSetLocked } from './admin.queries.ts'
import { AskReason } from './AskReason.tsx'

type Props = { account: AdminAccount; onClose: () => void }

/** Keeps the holder of an account out, or lets them in again. */
export function LockDialog({ account, onClose }: Props) {
  // as it was when the dialog was opened: the account changes before it closes
  const [isLocked] = useState(account.lockedAt !== null)
  const setLocked = useSetLocked(account.id)
  const onConfirm = (reason: string) =>
    setLocked.mutate(
      { isLocked: !isLocked, reason, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: () => {
          toast.success(isLocked ? 'Account unlocked' : 'Account locked', account.email)
          onClose()
        },
      },
    )
  const act = { isPending: setLocked.isPending, error: setLocked.error, onConfirm }
  const thing = `${account.firstName} ${account.lastName}, ${account.email || 'no email address'}`
  if (isLocked)
    return (
      <AskReason
        title="Unlock account"
        thing={thing}
        confirmLabel="Unlock account"
        description="For administrators. It stays with the account."
        act={act}
        onClose={onClose}
      >
        {account.lockedUntil === null
          ? 'They can sign in again, and we email them that they can.'
          : 'We email them that they can sign in again. A lock by wrong passwords stays until it ends by itself.'}
      </AskReason>
    )
  return (
    <AskReason
      title="Lock account"
      thing={thing}
      confirmLabel="Lock account"
      description="We email it to the account holder, and it stays with the account."
      act={act}
      onClose={onClose}
    >
      They’re signed out everywhere and can’t sign in, and their forms close. Contracts they already sent can
      still be signed. You can unlock the account again.
    </AskReason>
  )
}
