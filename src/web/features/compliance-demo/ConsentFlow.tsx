import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { CONSENT_COMPLETE, CONSENT_REQUIRED } from '#shared/signing/consent-answers.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { Consents } from '#web/features/evidence/Consents.tsx'
import { WithReport } from '#web/features/evidence/WithReport.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './ComplianceDemo.module.css'

const nothing = { esign: false, gdpr: false, communications: false }
type Choice = keyof typeof nothing

const summaries: Record<Choice, string> = {
  esign: 'How signing electronically works',
  gdpr: 'What is recorded about you',
  communications: 'Messages about this contract (optional)',
}
const texts: Record<Choice, ReactNode> = {
  esign: (
    <dl>
      {consentText.esign.disclosures.map(([heading, text]) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  ),
  gdpr: <p>{consentText.gdpr.text}</p>,
  communications: <p>{consentText.communications.text}</p>,
}
const choices: Choice[] = ['esign', 'gdpr', 'communications']

/** The step as signers see it, word for word; here nobody's answer is kept. */
function TryIt() {
  const [given, setGiven] = useState(nothing)
  const isComplete = given.esign && given.gdpr
  return (
    <Sheet
      title="What signers agree to first"
      description="These are the exact words. Try it: nothing you check here is recorded."
    >
      {choices.map((choice) => (
        <div key={choice} className={classes.consent}>
          <details open={choice !== 'esign'}>
            <summary>{summaries[choice]}</summary>
            {texts[choice]}
          </details>
          <Checkbox
            label={consentText[choice].label}
            description={consentText[choice].short}
            checked={given[choice]}
            onChange={({ currentTarget }) => setGiven({ ...given, [choice]: currentTarget.checked })}
          />
        </div>
      ))}
      <Text role="status" mb="md" c={isComplete ? 'green' : undefined}>
        {isComplete ? CONSENT_COMPLETE : CONSENT_REQUIRED}
      </Text>
      <Button
        disabled={!isComplete}
        onClick={() => {
          toast.info('This is a demo', 'A signer would go on to the contract now. Nothing was recorded.')
          setGiven(nothing)
        }}
      >
        Agree and Continue
      </Button>
    </Sheet>
  )
}

/** What is asked before anybody reads the contract, and what its signers answered. */
export function ConsentFlow({ contract }: { contract: Contract | undefined }) {
  return (
    <Stack gap="lg">
      {contract && (
        <Sheet
          title="What your signers answered"
          description="Each answer is kept with its time, IP address, and the fingerprint of the words."
        >
          <WithReport contractId={contract.id}>
            {(report) => <Consents consents={report.consentRecords} signers={contract.signers} />}
          </WithReport>
        </Sheet>
      )}
      <TryIt />
      <Text size="sm" c="dimmed">
        Version {CONSENT_VERSION} of the text. Changing a word makes a new version.
      </Text>
    </Stack>
  )
}
