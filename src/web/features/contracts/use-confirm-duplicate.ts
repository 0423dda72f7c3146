import { useNavigate } from 'react-router'
import { canAffordContract, INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { confirmAct } from '#web/ui/confirm.tsx'
import { watchPage } from '#web/ui/routing/watch-page.ts'
import { toast } from '#web/ui/toast.ts'
import { useDuplicateContract } from './contracts.queries.ts'
import { toastCopy } from './toast-copy.ts'

export const NOT_DUPLICATED = 'Failed to duplicate contract'
const MADE = [
  'Contract duplicated',
  'The copy is a draft with the same title. Edit it to change that.',
] as const
const COPIED = 'You get a draft with the same title, text, settings, file, and signers.'
const NOT_COPIED = {
  draft: 'Its history and phone numbers you didn’t enter aren’t copied.',
  sent: 'Signatures, history, and phone numbers you didn’t enter aren’t copied. Names and dates filled in by sending are plain text now: check them.',
}

/** Says what a copy has and what it hasn't, or that the balance is too low; makes it, and opens it unless its owner has gone on. */
export function useConfirmDuplicate({ id, title, status }: Pick<ListedContract, 'id' | 'title' | 'status'>) {
  const navigate = useNavigate()
  const canPay = canAffordContract(useMe().balance.balanceInCents)
  const duplicate = useDuplicateContract(id)
  // awaited, not by callbacks: the menu that it is chosen from may be gone by then
  async function make() {
    const isStillHere = watchPage()
    try {
      const made = await duplicate.mutateAsync(newIdempotencyKey())
      const there = paths.contract(made.id)
      if (!isStillHere()) return toastCopy(...MADE, there)
      toast.success(...MADE)
      await navigate(there)
    } catch (error) {
      toastFailure(error, NOT_DUPLICATED, 'Try again in a moment.')
    }
  }
  const ask = () =>
    confirmAct({
      title: canPay ? 'Duplicate contract' : 'Insufficient Balance',
      thing: shownTitle(title),
      text: canPay
        ? `${COPIED} ${status === 'draft' ? NOT_COPIED.draft : NOT_COPIED.sent}`
        : INSUFFICIENT_BALANCE,
      confirmLabel: canPay ? 'Duplicate' : 'Add funds',
      onConfirm: () => void (canPay ? make() : navigate(paths.addFunds(paths.contract(id)))),
    })
  return { ask, isPending: duplicate.isPending, error: duplicate.error }
}
