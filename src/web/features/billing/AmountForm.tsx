import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { topUpAmount } from '#shared/billing/billing.api.ts'
import {
  canAffordContract,
  contractsAffordable,
  MAX_TOP_UP_CENTS,
  MIN_TOP_UP_CENTS,
  QUICK_PICKS_CENTS,
  TOP_UP_STEP_CENTS,
} from '#shared/billing/money-rules.ts'
import { formatCents } from '#shared/format-number.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { type BegunPayment, useCreateIntent } from './payments.queries.ts'
import { shareInWords } from './share-in-words.ts'

const FAILED = 'Payment setup failed'
const NOTHING_CHARGED = 'Nothing was charged. Try again in a moment.'

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

type Props = {
  isSandbox: boolean
  startCents: number
  /** Cents that the next money pays first. */
  owed: number
  onBegun: (payment: BegunPayment) => void
}

const addInWords = (cents: number, owed: number) =>
  `Add ${formatCents(cents)}${canAffordContract(cents - owed) ? ` for ${contractsAffordable(cents - owed)}` : ''}`

function useAmountForm({ startCents, onBegun }: Props) {
  const begin = useCreateIntent()
  const form = useZodForm<Values>(schema, { dollars: startCents / 100 })
  const submit = form.onSubmit(
    ({ dollars }) =>
      begin.mutate(
        { amountCents: toCents(dollars), idempotencyKey: newIdempotencyKey() },
        {
          onSuccess: onBegun,
          onError: (error) => toast.error(FAILED, textOf(error, NOTHING_CHARGED)),
        },
      ),
    focusFirstError(form),
  )
  return { form, submit, pending: begin.isPending, error: begin.error }
}

/** How much to add; the card comes after it. */
export function AmountForm(props: Props) {
  const { form, submit, pending, error } = useAmountForm(props)
  const cents = toCents(form.values.dollars)
  const valid = topUpAmount.safeParse(cents).success
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg" maw="31rem">
        {props.isSandbox && (
          <Alert color="blue" role="none">
            Sandbox mode: pay with a test card on the next step. No real card is charged.
          </Alert>
        )}
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
        <Failed title={FAILED} error={error} otherwise={NOTHING_CHARGED} />
        {valid && props.owed > 0 && <Text>{shareInWords(cents, props.owed)}</Text>}
        <Button type="submit" loading={pending}>
          {valid ? addInWords(cents, props.owed) : 'Add funds'}
        </Button>
      </Stack>
    </form>
  )
}
