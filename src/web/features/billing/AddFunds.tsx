import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatCents } from '#shared/format-number.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { AmountForm } from './AmountForm.tsx'
import { CardStep } from './CardStep.tsx'
import { paymentOptionsQuery, type TopUp } from './payments.queries.ts'
import { PAYMENT_REFUSED } from './PaymentReturn.tsx'

const meanwhile = <TextSkeleton lines={6} />
const StripeCardForm = loaded(async () => (await import('./StripeCardForm.tsx')).StripeCardForm, meanwhile)
const TestCardForm = loaded(async () => (await import('./TestCardForm.tsx')).TestCardForm, meanwhile)

/** Only a page that was loaded at this address may load the card provider's script. */
function isLoadedHere(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return !visit || new URL(visit.name).pathname.replace(/\/$/, '') === paths.account
}

type Props = {
  /** The payment from which the browser has just come back. */
  isRefused: boolean
  /** Kept by the page: its card may be charged although the answer was lost, and another tab of the page was opened since. */
  topUp: TopUp
  onTopUp: (topUp: TopUp) => void
  onPaid: (paymentId: string) => void
}

/** Amount, then card: by the card provider, or with test cards in the sandbox. */
export function AddFunds({ isRefused, topUp, onTopUp, onPaid }: Props) {
  const { data, isError, refetch, isFetching } = useQuery(paymentOptionsQuery)
  const mustReload = Boolean(data?.publishableKey) && !isLoadedHere()
  useEffect(() => {
    if (mustReload) window.location.reload()
  }, [mustReload])

  if (isError && !data)
    return (
      <ErrorState title="Payment options didn’t load" query={{ refetch, isFetching }}>
        Your balance is safe.
      </ErrorState>
    )
  if (!data || mustReload) return <TextSkeleton lines={4} />
  const { publishableKey, owed } = data
  const { cents, payment } = topUp
  return (
    <Stack gap="lg">
      {owed > 0 && (
        <Alert color="yellow" role="none" maw="31rem" title={`You owe ${formatCents(owed)}`}>
          A payment was returned to your card after you’d spent it. The next funds you add cover it first.
        </Alert>
      )}
      {isRefused && <RefusalAlert isSilent {...PAYMENT_REFUSED} />}
      {payment ? (
        <CardStep cents={payment.cents} owed={owed} onBack={() => onTopUp({ cents })}>
          {publishableKey ? (
            <StripeCardForm
              publishableKey={publishableKey}
              payment={payment}
              onPaid={() => onPaid(payment.id)}
            />
          ) : (
            <TestCardForm payment={payment} onPaid={() => onPaid(payment.id)} />
          )}
        </CardStep>
      ) : (
        <AmountForm
          isSandbox={data.sandbox}
          startCents={cents}
          owed={owed}
          onBegun={(begun) => onTopUp({ cents: begun.cents, payment: begun })}
        />
      )}
    </Stack>
  )
}
