import { Alert, Button, Group, NumberInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { z } from 'zod'
import { topUpAmount } from '#shared/billing/billing.api.ts'
import {
  contractsAffordable,
  DEFAULT_TOP_UP_CENTS,
  MAX_TOP_UP_CENTS,
  MIN_TOP_UP_CENTS,
  QUICK_PICKS_CENTS,
  TOP_UP_STEP_CENTS,
} from '#shared/billing/money-rules.ts'
import { formatCents } from '#shared/format-number.ts'
import { textOf } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useSandboxTopUp } from './billing.queries.ts'

type Values = { dollars: number | string }
const toCents = (dollars: number | string) =>
  dollars === '' ? Number.NaN : Math.round(Number(dollars) * 100)
const schema = z.object({
  dollars: z
    .union([z.number(), z.string()])
    .transform(toCents)
    .refine((cents) => !Number.isNaN(cents), 'Enter an amount')
    .pipe(topUpAmount),
})

function useTopUpForm() {
  const topUp = useSandboxTopUp()
  const form = useForm<Values>({
    initialValues: { dollars: DEFAULT_TOP_UP_CENTS / 100 },
    validate: zodForm(schema),
  })
  const submit = form.onSubmit(
    ({ dollars }) =>
      topUp.mutate(
        { amountCents: toCents(dollars), idempotencyKey: newIdempotencyKey() },
        {
          onSuccess: () => toast.success('Payment Successful', 'Your account has been funded!'),
          onError: (error) =>
            toast.error('Payment Failed', textOf(error, 'Nothing was added. Try again in a moment.')),
        },
      ),
    focusFirstError(form),
  )
  return { form, submit, pending: topUp.isPending }
}

/** Adds test money in sandbox mode. */
export function TopUpForm() {
  const { form, submit, pending } = useTopUpForm()
  const cents = toCents(form.values.dollars)
  const valid = topUpAmount.safeParse(cents).success
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg" maw="31rem">
        <Alert color="blue" role="none">
          Sandbox mode: this adds test money right away. No card is charged.
        </Alert>
        <Stack gap="sm">
          <NumberInput
            label="Amount"
            description={`${formatCents(MIN_TOP_UP_CENTS)} to ${formatCents(MAX_TOP_UP_CENTS)}, in multiples of ${formatCents(TOP_UP_STEP_CENTS)}`}
            prefix="$"
            decimalScale={2}
            fixedDecimalScale
            allowNegative={false}
            step={TOP_UP_STEP_CENTS / 100}
            min={0}
            inputMode="decimal"
            {...form.getInputProps('dollars')}
          />
          <Group gap="xs" component="fieldset" bd="0" m={0} p={0} aria-label="Quick picks">
            {QUICK_PICKS_CENTS.map((pick) => (
              <Button
                key={pick}
                size="sm"
                className="ps-figures"
                variant={pick === cents ? 'light' : 'default'}
                aria-pressed={pick === cents}
                onClick={() => form.setFieldValue('dollars', pick / 100)}
              >
                {formatCents(pick)}
              </Button>
            ))}
          </Group>
        </Stack>
        <Button type="submit" loading={pending}>
          {valid ? `Add ${formatCents(cents)} for ${countContracts(cents)}` : 'Add funds'}
        </Button>
      </Stack>
    </form>
  )
}

function countContracts(cents: number): string {
  const contracts = contractsAffordable(cents)
  return contracts === 1 ? '1 contract' : `${contracts} contracts`
}
