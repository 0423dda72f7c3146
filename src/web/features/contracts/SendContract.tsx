import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { EMAIL_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { whyNotSendable } from '#shared/contracts/contract-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { hasCode, isStatus, textOf } from '#web/api.ts'
import { ConfirmEmail } from '#web/features/accounts/ConfirmEmail.tsx'
import { refreshUser, useMe } from '#web/features/accounts/me.queries.ts'
import {
  isInsufficientBalance,
  toastInsufficientBalance,
} from '#web/features/billing/insufficient-balance.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendContract } from './contracts.queries.ts'

const TO_SIGNING_MS = 1500

/** Sends a draft: says before what that does and costs, and leads the owner to sign where they sign too. */
export function SendContract({ contract }: { contract: Contract }) {
  const { balance, emailVerified } = useMe()
  const client = useQueryClient()
  const send = useSendContract(contract.id)
  const people = contract.signers.length
  const incomplete = whyNotSendable({ status: contract.status, signerCount: people })
  const reason = incomplete ?? (emailVerified ? undefined : EMAIL_NOT_VERIFIED)
  const poor = !canAffordContract(balance.balanceInCents)

  async function start() {
    if (poor) return toastInsufficientBalance()
    try {
      // awaited, not by callbacks: once the contract is sent, this sheet gives way to another
      const { creatorAsSigner, signingUrl } = await send.mutateAsync(newIdempotencyKey())
      if (!creatorAsSigner || !signingUrl) return toast.success('Contract Sent!')
      toast.success('Contract Sent!', 'You sign too: taking you to your signature.')
      // the signer's page is a site of its own; whoever has gone to another page by then stays there
      const { pathname } = window.location
      setTimeout(() => {
        if (window.location.pathname === pathname) window.location.assign(signingUrl)
      }, TO_SIGNING_MS)
    } catch (error) {
      if (isInsufficientBalance(error) || isStatus(error, 402)) toastInsufficientBalance()
      // the way on then stands below the button
      else if (hasCode(error, 'email_not_verified')) await refreshUser(client)
      else toast.error('Error', textOf(error, 'Failed to send contract'))
    }
  }

  return (
    <Sheet title="Send for signature">
      <Stack gap="md">
        <Text>
          {people > 0
            ? `Sending invites ${people === 1 ? 'the signer' : `${people} signers`}, freezes the text and costs $0.50.`
            : 'Nobody has received anything yet. Add the people who sign.'}
        </Text>
        <Button
          fullWidth
          size="lg"
          leftSection={<Send size={18} aria-hidden />}
          loading={send.isPending}
          disabled={reason !== undefined}
          aria-describedby="why-not-send"
          onClick={() => void start()}
        >
          Send contract
        </Button>
        <Text id="why-not-send" size="sm" c={poor && !reason ? 'red' : 'dimmed'}>
          {reason ?? (poor ? '(Need $0.50 minimum) ' : `Your balance: ${balance.balanceFormatted} `)}
          {poor && !reason && (
            <Anchor component={Link} to={paths.account} size="sm" underline="always">
              Add funds
            </Anchor>
          )}
        </Text>
        {!incomplete && !emailVerified && <ConfirmEmail />}
      </Stack>
    </Sheet>
  )
}
