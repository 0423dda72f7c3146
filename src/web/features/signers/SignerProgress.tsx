import { Group, Text } from '@mantine/core'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { declinedBy, isAnswerAwaited, signerBadge, signerStep, withdrawnBy } from './signer-step.ts'

/** `asOf`: when the server said so; whether a lock has ended is judged by it. */
type Props = { signer: Signer; contract: Pick<Contract, 'status' | 'replies'>; asOf: Date }

/** Who signs, and how far they are. */
export function SignerProgress({ signer, contract, asOf }: Props) {
  const { email } = useMe()
  const declined = declinedBy(contract, signer)
  const asked = {
    signer,
    contractStatus: contract.status,
    declined,
    withdrawn: withdrawnBy(contract, signer),
    isAnswerAwaited: isAnswerAwaited(contract, signer),
  }
  const badge = signerBadge(asked)
  const step = signerStep({ ...asked, ownEmail: email, now: asOf })
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{signer.name}</Text>
        <StatusBadge look={badge.look}>{badge.label}</StatusBadge>
      </Group>
      <Text aria-live="polite">
        {step.text}
        {step.since && (
          <>
            {' · '}
            <TimeText time={step.since} span inherit c="dimmed" />
          </>
        )}
      </Text>
    </>
  )
}
