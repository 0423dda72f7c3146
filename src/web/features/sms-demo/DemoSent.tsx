import { Button, Text } from '@mantine/core'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { deliveryProblems } from '#web/features/signers/signer-step.ts'
import { SignerProgress } from '#web/features/signers/SignerProgress.tsx'
import { paths } from '#web/paths.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { sentTexts } from './sent-texts.ts'
import classes from './SmsDemo.module.css'

type Props = { contract: Contract; asOf: Date }

/** What becomes of the demo once it is sent: it follows the signer without a reload. */
export function DemoSent({ contract, asOf }: Props) {
  const { id, status, signers } = contract
  const { title, text } = sentTexts(contract)
  return (
    <Sheet title={title}>
      <Text mb="md">{text}</Text>
      {signers.map((signer) => (
        <div key={signer.id} className={classes.signer}>
          <SignerProgress signer={signer} contract={contract} asOf={asOf} />
          <Text size="sm" c="dimmed">
            {[signer.email, signer.phone && formatPhone(signer.phone)].filter(Boolean).join(' · ')}
          </Text>
          {deliveryProblems(signer, status).map((problem) => (
            <Text key={problem.channel} c="red">
              {problem.channel === 'sms' ? 'Text message' : 'Email'}: {problem.text}
            </Text>
          ))}
        </div>
      ))}
      <Button component={Link} to={paths.contract(id)} my="lg">
        Open contract
      </Button>
      {status === 'sent' && <SandboxHint what="text message" />}
    </Sheet>
  )
}
