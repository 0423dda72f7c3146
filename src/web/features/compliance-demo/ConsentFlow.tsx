import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { CONSENT_COMPLETE, CONSENT_REQUIRED } from '#shared/signing/consent-answers.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { consentVersionInWords } from '#web/features/compliance/consent-version-in-words.ts'
import { Consents } from '#web/features/evidence/Consents.tsx'
import { WithReport } from '#web/features/evidence/WithReport.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './ComplianceDemo.module.css'
import { consentHeadings } from './signing-texts.ts'

const nothing = { esign: false, gdpr: false, communications: false }
type Choice = keyof typeof nothing

/** All that the three choices say in full, in the order and under the headings of the signer's page. */
const inFull = [
  ...consentText.esign.disclosures,
  [consentHeadings.recordedAboutYou, consentText.gdpr.text],
  [consentHeadings.messagesAboutContract, consentText.communications.text],
] as const
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
      <details className={classes.inFull}>
        <summary>{consentHeadings.howItWorks}</summary>
        <dl>
          {inFull.map(([heading, text]) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      {choices.map((choice) => (
        <div key={choice} className={classes.consent}>
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
        These words are {consentVersionInWords()}. Changing one makes a new version.
      </Text>
    </Stack>
  )
}
