import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { EmailToConfirm, LinkAgain } from '#web/features/accounts/ConfirmEmail.tsx'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastFailure } from '#web/features/billing/insufficient-balance.ts'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { useSendContract } from '#web/features/sending/sending.queries.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'

const NOT_SENT = 'Failed to send contract'
const GIVE_UP_MS = 20_000

const howNotified = { email: 'an email', sms: 'a text message', both: 'an email and a text message' }

/** The last step: what it costs, and to whom it goes. */
export function SendStep({ contract }: { contract: Contract }) {
  const { id, version, signers, title } = contract
  const { balance, emailVerified } = useMe()
  const client = useQueryClient()
  const send = useSendContract(id)
  const [signer] = signers
  async function start() {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    try {
      // awaited, not by callbacks: once the contract is sent, this sheet gives way to another
      await send.mutateAsync({ version, idempotencyKey: newIdempotencyKey(), signal })
      toast.success('Contract Sent!')
    } catch (error) {
      toastFailure(error, NOT_SENT, 'Try again in a moment.')
      // it may have been sent all the same
      await client.invalidateQueries({ queryKey: contractQuery(id).queryKey })
    }
  }
  return (
    <Sheet title="Send it">
      {signer && (
        <Text mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {signer.name} gets {howNotified[signer.notificationPreference]} with a link to “{title}”
          {signer.phone && signer.notificationPreference !== 'email' && ` at ${formatPhone(signer.phone)}`}.
          {signer.notificationPreference !== 'email' &&
            ' If this phone hasn’t agreed to our texts yet, it’s first asked to reply YES. Until then, the link comes by email.'}
        </Text>
      )}
      <Text mb="lg" c="dimmed">
        Sending costs $0.50. Your balance is {balance.balanceFormatted}.
      </Text>
      {emailVerified ? (
        <Button
          leftSection={<Send size={16} aria-hidden />}
          loading={send.isPending}
          onClick={() => void start()}
        >
          Send contract
        </Button>
      ) : (
        <Stack gap="sm">
          <EmailToConfirm />
          <LinkAgain />
        </Stack>
      )}
      <Failed mt="md" title={NOT_SENT} error={send.error} />
    </Sheet>
  )
}
