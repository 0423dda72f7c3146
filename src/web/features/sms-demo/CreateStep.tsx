import { Button, Text } from '@mantine/core'
import { FilePlus } from 'lucide-react'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastFailure, toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { demoContract } from './demo-contract.ts'
import { useCreateDemo } from './sms-demo.mutations.ts'

const NOT_CREATED = 'Failed to create test contract'

/** The first step: a contract that binds nobody to anything. */
export function CreateStep({ onCreated }: { onCreated: (id: string) => void }) {
  const create = useCreateDemo()
  const { balance } = useMe()
  function start() {
    if (!canAffordContract(balance.balanceInCents)) return toastInsufficientBalance()
    create.mutate(newIdempotencyKey(), {
      onSuccess: ({ id }) => onCreated(id),
      onError: (error) => toastFailure(error, NOT_CREATED, 'Try again in a moment.'),
    })
  }
  return (
    <Sheet title="Create a test contract">
      <Text mb="xs">
        We’ll create “{demoContract.title}”, a short text that commits no one to anything. Its signer needs a
        code from a text message.
      </Text>
      <Text mb="lg" c="dimmed">
        Creating it is free. Sending it in the last step costs $0.50, like any contract. Your balance is{' '}
        {balance.balanceFormatted}.
      </Text>
      <Button leftSection={<FilePlus size={16} aria-hidden />} loading={create.isPending} onClick={start}>
        Create test contract
      </Button>
      <Failed mt="md" title={NOT_CREATED} error={create.error} />
    </Sheet>
  )
}
