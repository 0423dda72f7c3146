import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCents } from '#shared/format-number.ts'
import { isRefusal } from '#web/retry.ts'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import { paymentQuery, useRefreshMoney } from './payments.queries.ts'

export type PaymentOutcome = 'paid' | 'refused' | 'unknown'

export const PAYMENT_REFUSED = {
  title: 'Payment Failed',
  why: 'Your card wasn’t charged. Try another card.',
}

type Props = {
  paymentId: string
  /** The bank sent its customer back without paying. */
  hasFailed: boolean
  onSettled: (outcome: PaymentOutcome) => void
}

const SLOW_AFTER_MS = 30_000

/** After the card: waits until the balance has the money, and only then says so. */
export function PaymentReturn({ paymentId, hasFailed, onSettled }: Props) {
  const { data, error } = useQuery(paymentQuery(paymentId))
  const [isSlow, setSlow] = useState(false)
  const isSettled = useRef(false)
  const refresh = useRefreshMoney()
  const isPaid = data?.status === 'paid'
  const isRefused = !isPaid && (hasFailed || data?.status === 'canceled')
  // of another account, or of none; without an answer, it's asked again
  const isUnknown = isRefusal(error) && !data
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isSettled.current || (!isPaid && !isRefused && !isUnknown)) return
    isSettled.current = true
    if (isPaid) toast.success('Payment Successful', 'Your account has been funded!')
    if (isRefused) toast.error(PAYMENT_REFUSED.title, PAYMENT_REFUSED.why)
    onSettled(isPaid ? 'paid' : isRefused ? 'refused' : 'unknown')
    void refresh()
  }, [isPaid, isRefused, isUnknown, onSettled, refresh])
  if (isPaid || isRefused) return <TextSkeleton lines={4} />
  if (isSlow)
    return (
      <Alert color="blue" role="status" title="This is taking longer than usual">
        <Text>
          If your card was charged, the money reaches your balance within minutes, and we’ll email you a
          receipt. You don’t need to wait here.
        </Text>
        <Button variant="default" size="sm" mt="sm" onClick={() => onSettled('unknown')}>
          Close
        </Button>
      </Alert>
    )
  if (!data) return <TextSkeleton lines={4} />
  return (
    <Alert color="blue" role="status">
      <Group gap="sm" wrap="nowrap">
        <Loader size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Text c="inherit">
          Waiting for your bank to confirm {formatCents(data.amount)}. You can leave this page: your balance
          updates when it’s confirmed.
        </Text>
      </Group>
    </Alert>
  )
}
