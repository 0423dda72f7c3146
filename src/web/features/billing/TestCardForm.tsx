import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatCents } from '#shared/format-number.ts'
import { type CardForm, cardForm } from '#shared/payments/payments.api.ts'
import { groupDigits, testCards } from '#shared/payments/test-cards.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { type BegunPayment, useTestCard } from './payments.queries.ts'
import { TestBankDialog } from './TestBankDialog.tsx'

const FAILED = 'Payment Failed'
const NOTHING_CHARGED = 'Nothing was charged. Try again in a moment.'

type Props = { payment: BegunPayment; onPaid: () => void }

function useTestPayment({ payment, onPaid }: Props) {
  const pay = useTestCard()
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<string>()
  const form = useZodForm<CardForm>(cardForm, { number: '', expiry: '', cvc: '' })

  async function send(card: CardForm, authenticated?: boolean) {
    setAsked(false)
    setRefused(undefined)
    const { clientSecret } = payment
    const body = { ...card, clientSecret, ...(authenticated !== undefined && { authenticated }) }
    try {
      const { status, message } = await pay.mutateAsync({ ...body, idempotencyKey: newIdempotencyKey() })
      if (status === 'succeeded') onPaid()
      else if (status === 'requires_action') setAsked(true)
      else refuse(message ?? NOTHING_CHARGED)
    } catch (error) {
      refuse(textOf(error, NOTHING_CHARGED))
    }
  }
  function refuse(why: string) {
    setRefused(why)
    toast.error(FAILED, why)
    form.getInputNode('number')?.focus()
  }

  const submit = form.onSubmit((card) => void send(card), focusFirstError(form))
  const answer = (authenticated: boolean) => void send(form.values, authenticated)
  return { form, submit, pending: pay.isPending, isAsked, refused, answer }
}

/** The card provider's form in the sandbox: its well-known test numbers, and what happens to each. */
export function TestCardForm(props: Props) {
  const { form, submit, pending, isAsked, refused, answer } = useTestPayment(props)
  const typed = form.values.number.replace(/\D/g, '')
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="lg">
        <Alert color="blue" role="none">
          Sandbox mode: only test cards work. Don’t enter a real card.
        </Alert>
        <Group gap="xs" component="fieldset" bd="0" m={0} p={0}>
          <Text component="legend" size="sm" fw={600} mb="xs" p={0}>
            Test cards
          </Text>
          {testCards.map(({ number, label }) => (
            <Button
              key={number}
              size="sm"
              variant={number === typed ? 'light' : 'default'}
              aria-pressed={number === typed}
              onClick={() => form.setValues({ number: groupDigits(number), expiry: '12/40', cvc: '123' })}
            >
              {label}
            </Button>
          ))}
        </Group>
        <TextInput
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <Group gap="md" grow align="flex-start">
          <TextInput
            label="Expires"
            placeholder="MM/YY"
            autoComplete="off"
            {...form.getInputProps('expiry')}
          />
          <TextInput
            label="Security code"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('cvc')}
          />
        </Group>
        {refused && <RefusalAlert isSilent title={FAILED} why={refused} />}
        <Button type="submit" loading={pending}>
          Pay {formatCents(props.payment.cents)}
        </Button>
      </Stack>
      {isAsked && <TestBankDialog cents={props.payment.cents} onAnswer={answer} />}
    </form>
  )
}
