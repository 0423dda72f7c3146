import type { AdminAccount } from '#shared/admin/admin.api.ts'
import { formatCents } from '#shared/format-number.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { useErase } from './admin.queries.ts'
import { AskReason } from './AskReason.tsx'

/** Erases an account at its holder's request. */
export function EraseDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const erase = useErase(account.id)
  const onConfirm = (reason: string) =>
    erase.mutate(
      { reason, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: () => {
          toast.success('Account erased')
          onClose()
        },
      },
    )
  return (
    <AskReason
      title="Erase account"
      thing={`${account.firstName} ${account.lastName}, ${account.email || 'no email address'}`}
      confirmLabel="Erase account"
      description="Say who asked, and how. It stays with the account: leave out names and addresses."
      isDanger
      act={{ isPending: erase.isPending, error: erase.error, onConfirm }}
      onClose={onClose}
    >
      This erases their name, email address, phone number, contacts, templates (gone for the people they
      shared them with, too), drafts, and connected services, and the cancelled, declined, and expired
      contracts that no one signed. They get an email, unless they never finished signing up. Contracts that
      someone signed, or that are under a legal hold, stay as evidence, and payments stay without the name. If
      a connected service can’t be notified within a day, you’ll see it on the Health page.
      {account.accountBalance > 0 &&
        ` They’ll lose their balance of ${formatCents(account.accountBalance)}, so refund it first.`}{' '}
      This can’t be undone.
    </AskReason>
  )
}
