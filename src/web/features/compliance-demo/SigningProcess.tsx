import { Stack, Text, Title } from '@mantine/core'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { CODE_DIGITS, CODE_MINUTES, TRIES_PER_CODE } from '#shared/verification/code-rules.ts'
import { SignerProgress } from '#web/features/signers/SignerProgress.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import classes from './ComplianceDemo.module.css'
import { codeText } from './signing-texts.ts'

function Steps({ contract }: { contract: Contract | undefined }) {
  const steps = [
    [
      'The link',
      'Each signer gets their own link by email, text message, or both. The record says which link was opened.',
    ],
    [
      'Consent',
      'They agree to sign electronically and to what’s recorded. Without that, no one can continue.',
    ],
    ['Reading', 'They read the locked text, and the attached file if there is one. Views are recorded.'],
    [
      'The code',
      `A ${CODE_DIGITS}-digit code is texted to their phone. It works once, for ${CODE_MINUTES} minutes and ${TRIES_PER_CODE} tries. ${codeText(contract?.twoFARequirement)}`,
    ],
    [
      'The signature',
      'They draw or type their name, or upload an image of their signature. The signature is recorded with the fingerprint of the text they saw.',
    ],
    [
      'The seal',
      'After the last signature, everything becomes one sealed PDF. It’s emailed to the sender and the signers, unless the sender turned that off.',
    ],
  ] as const
  return (
    <Sheet title="From the link to the sealed PDF">
      <ol className={classes.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <div>
              <Title order={3}>{title}</Title>
              <Text>{text}</Text>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

const orders = {
  parallel: 'They can sign in any order.',
  sequential: 'They sign one after another.',
}

function People({ contract, asOf }: { contract: Contract; asOf: Date }) {
  const { signers, workflow } = contract
  return (
    <Sheet title="Your signers" description={signers.length > 1 && orders[workflow]}>
      {signers.length === 0 && <Text c="dimmed">No signers added yet.</Text>}
      <ul className={classes.people}>
        {signers.map((signer) => (
          <li key={signer.id}>
            <SignerProgress signer={signer} contract={contract} asOf={asOf} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** The way of a signer, step by step, and how far those of the contract at hand are. */
export function SigningProcess({ contract, asOf }: { contract: Contract | undefined; asOf: Date }) {
  return (
    <Stack gap="lg">
      {contract && <People contract={contract} asOf={asOf} />}
      <Steps contract={contract} />
    </Stack>
  )
}
