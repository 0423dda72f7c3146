import { Button, Stack, useComputedColorScheme } from '@mantine/core'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCents } from '#shared/format-number.ts'
import { dark, light } from '#shared/palette.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BegunPayment } from './payments.queries.ts'

const stripeQuery = (publishableKey: string) =>
  queryOptions<Stripe>({
    queryKey: ['stripe', publishableKey],
    queryFn: async () => {
      const stripe = await loadStripe(publishableKey)
      if (!stripe) throw new Error('Stripe.js didn’t load')
      return stripe
    },
    gcTime: Infinity,
    retry: 1,
    structuralSharing: false,
  })

function appearanceOf(scheme: 'light' | 'dark'): Appearance {
  const { sheet, text, dimmed, placeholder, focus, tones } = scheme === 'dark' ? dark : light
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '6px',
      colorBackground: sheet,
      colorText: text,
      colorTextSecondary: dimmed,
      colorTextPlaceholder: placeholder,
      colorPrimary: focus,
      colorDanger: tones.red.text,
    },
  }
}

const UNLOADED = 'The card form didn’t load'
const FAILED = 'Payment Failed'
const UNKNOWN = {
  title: 'We can’t tell whether your card was charged',
  why: 'The payment service’s answer didn’t arrive. Press Pay again to find out: the same payment can’t be charged twice. Before you change the amount, check your balance and transaction history.',
}
/** Kinds of errors after which the card may have been charged. */
const UNANSWERED = new Set(['api_connection_error', 'api_error'])
const unanswered = () => ({
  error: { type: 'api_connection_error', message: undefined, payment_intent: undefined },
})

type Props = { publishableKey: string; payment: BegunPayment; onPaid: () => void }

/** Stripe's own form: the card goes from here to Stripe and is never seen by our server. */
export function StripeCardForm({ publishableKey, payment, onPaid }: Props) {
  const { data: stripe, isError, refetch, isFetching } = useQuery(stripeQuery(publishableKey))
  const [hasFailed, setFailed] = useState(false)
  const scheme = useComputedColorScheme('light')
  if (hasFailed)
    return (
      <ErrorState title={UNLOADED} query={{ refetch: () => setFailed(false), isFetching }}>
        If you already pressed Pay, check your balance and transaction history before you pay again.
      </ErrorState>
    )
  if (isError)
    return (
      <ErrorState title={UNLOADED} query={{ refetch, isFetching }}>
        Nothing was charged. An ad blocker or a company network may block js.stripe.com.
      </ErrorState>
    )
  if (!stripe) return <TextSkeleton lines={6} />
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret: payment.clientSecret, appearance: appearanceOf(scheme), locale: 'en' }}
    >
      <Card payment={payment} onPaid={onPaid} onLoadError={() => setFailed(true)} />
    </Elements>
  )
}

type CardProps = Pick<Props, 'payment' | 'onPaid'> & { onLoadError: () => void }

function Card({ payment, onPaid, onLoadError }: CardProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [refused, setRefused] = useState<typeof UNKNOWN>()

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    setPaying(true)
    setRefused(undefined)
    // with where they came from
    const returnTo = new URL(window.location.href)
    returnTo.searchParams.set('payment', 'success')
    returnTo.searchParams.set('id', payment.id)
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: returnTo.href }, redirect: 'if_required' })
      .catch(unanswered)
    setPaying(false)
    const status = error?.payment_intent?.status
    // refused because an earlier try has paid, whose answer was lost
    if (!error || status === 'succeeded' || status === 'processing') {
      // the card provider was asked, no call of ours: it hides nothing by itself
      hideFailureToast()
      return onPaid()
    }
    // the form itself says what is wrong in its fields
    if (error.type === 'validation_error') return
    const { type, message } = error
    const failure = message && !UNANSWERED.has(type) ? { title: FAILED, why: message } : UNKNOWN
    setRefused(failure)
    toast.error(failure.title, failure.why)
  }

  return (
    <form onSubmit={(event) => void pay(event)} noValidate>
      <Stack gap="lg">
        {!isReady && <TextSkeleton lines={6} />}
        <PaymentElement
          onReady={() => setReady(true)}
          onLoadError={onLoadError}
          options={{ wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
        />
        {refused && <RefusalAlert isSilent {...refused} />}
        <Button type="submit" loading={isPaying} disabled={!isReady}>
          Pay {formatCents(payment.cents)}
        </Button>
      </Stack>
    </form>
  )
}
