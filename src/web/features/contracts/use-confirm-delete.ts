import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { Contract, ListedContract } from '#shared/contracts/contracts.api.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteContract } from './contracts.queries.ts'
import { openingsOf, refundedInWords, refundInWords } from './refund-words.ts'

export const NOT_DELETED = 'Failed to delete contract'

/** As a list has it, or its own page, which knows who opened it. */
type Deleted = Pick<ListedContract, 'id' | 'title' | 'status'> | Contract

const consequences = {
  draft: '',
  sent: ' It’s cancelled first, so no one can sign it. It disappears from your list. Its content and audit trail are kept for seven years after it was closed. ',
  completed:
    ' It disappears from your list. The signed PDF and its evidence are kept for seven years after completion.',
  cancelled:
    ' It disappears from your list. Its content and audit trail are kept for seven years after it was closed.',
}

/** Asks, naming the contract, and then deletes it. */
export function useConfirmDelete(contract: Deleted) {
  const { id, title, status } = contract
  const isSent = status === 'sent'
  const remove = useDeleteContract()
  // awaited, not by callbacks: once the contract is deleted, its row is gone
  async function erase(onDeleted?: () => void) {
    try {
      const { refunded } = await remove.mutateAsync({ id, status, idempotencyKey: newIdempotencyKey() })
      const money = isSent || refunded ? refundedInWords(refunded, openingsOf(contract)) : undefined
      toast.success('Contract deleted', money ?? shownTitle(title))
      onDeleted?.()
    } catch (error) {
      toastFailure(error, NOT_DELETED, 'Try again in a moment.')
    }
  }
  const ask = (onDeleted?: () => void) =>
    confirmDestructive({
      title: 'Delete contract',
      thing: shownTitle(title),
      text: `Are you sure you want to delete this contract? This action cannot be undone.${consequences[status]}${isSent ? refundInWords(openingsOf(contract)) : ''}`,
      confirmLabel: 'Delete contract',
      onConfirm: () => void erase(onDeleted),
    })
  return { ask, isPending: remove.isPending, error: remove.error }
}
