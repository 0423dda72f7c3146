import { NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { adjustedDollars, INVALID_AMOUNT, MAX_REASON_LENGTH } from '#shared/admin/admin-rules.ts'
import { type AdminUser, adminApi } from '#shared/admin/admin.api.ts'
import { formatCents } from '#shared/format-number.ts'
import { textOf } from '#web/error-text.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useUpdateBalance } from './admin.queries.ts'

const FAILED = 'Update Failed'
const FALLBACK = 'Failed to update balance'

type Props = { user: AdminUser; onClose: () => void }
type Values = { newBalance: number | string; reason: string }

// an empty field is no number, not zero
const schema = z.object({
  newBalance: z
    .union([z.number(), z.string().transform((typed) => (typed === '' ? undefined : Number(typed)))])
    .pipe(adjustedDollars),
  reason: adminApi.updateBalance.body.shape.reason,
})

const signed = (cents: number) => `${cents > 0 ? '+' : ''}${formatCents(cents)}`

function useBalanceForm({ user, onClose }: Props) {
  const update = useUpdateBalance()
  const form = useZodForm<Values>(schema, { newBalance: user.accountBalance / 100, reason: '' })
  const submit = form.onSubmit(
    ({ newBalance, reason }) =>
      update.mutate(
        {
          userId: user.id,
          newBalance: Number(newBalance),
          knownBalanceCents: user.accountBalance,
          reason,
          idempotencyKey: newIdempotencyKey(),
        },
        {
          onSuccess: ({ changeAmount }) => {
            toast.success('Balance Updated', `${user.email}: ${signed(Math.round(changeAmount * 100))}`)
            onClose()
          },
          onError: (error) => toast.error(FAILED, textOf(error, FALLBACK)),
        },
      ),
    (errors) => {
      if (errors.newBalance) toast.error('Invalid Amount', INVALID_AMOUNT)
      focusFirstError(form)(errors)
    },
  )
  return { form, submit, isPending: update.isPending, error: update.error }
}

/** Sets what an account may spend. */
export function EditBalanceDialog({ user, onClose }: Props) {
  const { form, submit, isPending, error } = useBalanceForm({ user, onClose })
  const { data: valid } = schema.safeParse(form.values)
  const change = valid && Math.round(valid.newBalance * 100) - user.accountBalance
  return (
    <Dialog onClose={onClose} title="Edit Balance">
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          <div>
            <Text fw={600}>
              {user.firstName} {user.lastName}
            </Text>
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Text>
            <Text mt="xs">
              Current balance <Balance cents={user.accountBalance} />
            </Text>
          </div>
          <NumberInput
            label="New balance"
            description={
              change ? `From $0.00 to $1000.00. Change: ${signed(change)}` : 'From $0.00 to $1000.00'
            }
            prefix="$"
            decimalScale={2}
            fixedDecimalScale
            min={0}
            max={1000}
            step={0.01}
            clampBehavior="none"
            inputMode="decimal"
            data-autofocus
            {...form.getInputProps('newBalance')}
          />
          <TextInput
            label="Reason (optional)"
            description="The account holder sees it in their transactions."
            maxLength={MAX_REASON_LENGTH}
            {...form.getInputProps('reason')}
          />
          <Failed title={FAILED} error={error} otherwise={FALLBACK} />
        </Stack>
        <DialogActions save="Update Balance" isPending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
