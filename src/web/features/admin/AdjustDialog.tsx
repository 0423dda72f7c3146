import { NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { addedCents, MAX_BALANCE_CENTS, MAX_REASON_LENGTH } from '#shared/admin/admin-rules.ts'
import { type AdminAccount, adminApi } from '#shared/admin/admin.api.ts'
import { formatCents } from '#shared/format-number.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { hashOf } from '#web/hash-of.ts'
import { isRefusal } from '#web/retry.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { mandatory } from '#web/ui/mandatory.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useAdjust } from './admin.queries.ts'

type Props = {
  account: AdminAccount
  /** Tried again after a lost answer, the same amount and reason are the same try. */
  tryKey: string
  /** The balance has changed: what follows is another try. */
  onDone: () => void
  onClose: () => void
}
type Values = { direction: string; dollars: number | string; reason: string }

const NO_AMOUNT = 'Enter an amount from $0.01 to $1000.00'
const cents = z
  .union([z.number(), z.string().transform((typed) => (typed === '' ? Number.NaN : Number(typed)))])
  .transform((dollars) => Math.round(dollars * 100))
  .pipe(z.number(NO_AMOUNT).positive(NO_AMOUNT).pipe(addedCents))
const schema = z.object({ dollars: cents, reason: adminApi.adjust.body.shape.reason })

const UNKNOWN = {
  title: 'We can’t tell whether the balance changed',
  why: 'The server’s answer didn’t arrive. Press the button again with the same amount and reason: if the first try got through, the balance won’t change twice.',
}

/** Adds money to an account, or takes some: whatever its holder spends meanwhile. */
export function AdjustDialog({ account, tryKey, onDone, onClose }: Props) {
  const adjust = useAdjust(account.id)
  const form = useZodForm<Values>(schema, { direction: 'add', dollars: '', reason: '' })
  const { data: valid } = cents.safeParse(form.values.dollars)
  const amount = valid === undefined ? undefined : form.values.direction === 'take' ? -valid : valid
  const submit = form.onSubmit(({ reason }) => {
    if (amount === undefined) return
    adjust.mutate(
      { amount, reason, idempotencyKey: `${tryKey}-${hashOf(`${account.id} ${amount} ${reason.trim()}`)}` },
      {
        onSuccess: ({ accountBalance }) => {
          toast.success('Balance Updated', `${account.email}: now ${formatCents(accountBalance)}`)
          onDone()
          onClose()
        },
      },
    )
  }, focusFirstError(form))
  const paidDebt = Math.max(0, Math.min(amount ?? 0, account.owed))
  const after = amount === undefined ? undefined : account.accountBalance + amount - paidDebt
  return (
    <Dialog onClose={onClose} title="Add or take money">
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          <div>
            <Text fw={600}>
              {account.firstName} {account.lastName}
            </Text>
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {account.email}
            </Text>
            <Text mt="xs">
              Current balance <Balance cents={account.accountBalance} />
            </Text>
            {account.owed > 0 && <Text>Owes {formatCents(account.owed)}</Text>}
          </div>
          <SegmentedControl
            aria-label="Direction"
            data={[
              { value: 'add', label: 'Add' },
              { value: 'take', label: 'Take' },
            ]}
            {...form.getInputProps('direction')}
          />
          <NumberInput
            label="Amount"
            description={
              after !== undefined && after >= 0 && after <= MAX_BALANCE_CENTS
                ? `${paidDebt > 0 ? `${formatCents(paidDebt)} of it pays what they owe. ` : ''}Balance afterwards: ${formatCents(after)}`
                : `The balance can be from $0.00 to ${formatCents(MAX_BALANCE_CENTS)}.`
            }
            prefix="$"
            decimalScale={2}
            min={0}
            max={MAX_BALANCE_CENTS / 100}
            step={1}
            clampBehavior="none"
            inputMode="decimal"
            data-autofocus
            {...mandatory}
            {...form.getInputProps('dollars')}
          />
          <TextInput
            label="Reason"
            description="The account holder sees it in their transactions."
            maxLength={MAX_REASON_LENGTH}
            {...mandatory}
            {...form.getInputProps('reason')}
          />
          {adjust.error !== null && (
            <RefusalAlert
              {...(isRefusal(adjust.error) ? { title: 'Nothing changed', why: adjust.error.text } : UNKNOWN)}
            />
          )}
        </Stack>
        <DialogActions
          save={form.values.direction === 'take' ? 'Take money' : 'Add money'}
          isPending={adjust.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
