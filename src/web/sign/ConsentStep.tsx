import { CONSENT_COMPLETE, CONSENT_REQUIRED } from '#shared/signing/consent-answers.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import './consent.css'
import type { Flow } from './flow.ts'
import type { Inputs } from './inputs.ts'
import { recordConsent } from './sign-api.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'

type Choice = keyof Inputs['consents']

/** The disclosures and the three choices; the first two are needed to go on. */
export function ConsentStep({ flow }: { flow: Flow }) {
  const { consents } = flow.inputs
  const complete = consents.esign && consents.gdpr
  const { busy, run } = useAction((error) => flow.fail('Failed to record consent. Please try again.', error))
  const choose = (choice: Choice) => ({
    checked: consents[choice],
    onChange: (checked: boolean) => flow.change({ consents: { ...consents, [choice]: checked } }),
  })
  const record = () =>
    run(async () => {
      if (flow.inputs.recorded === consents) return flow.advance('consent recorded')
      await recordConsent(flow.view.id, {
        esignConsent: true,
        gdprConsent: true,
        communicationsConsent: consents.communications,
      })
      toast.success('Consent Recorded', 'You can now review the contract.')
      flow.change({ recorded: consents })
      flow.update({ ...flow.view, consentedAt: new Date().toISOString() })
      flow.advance('consent recorded')
    })

  return (
    <StepFrame flow={flow} title="Before you read and sign">
      {flow.view.linkReplaced && (
        <p className="hint" role="status">
          This link is from an older message. You can continue, but open the link in our newest message if you
          can: only that lets the certificate say where it was sent.
        </p>
      )}
      <p>
        You’re being asked to sign electronically as {flow.view.name}. Read how it works, then choose whether
        to agree.
      </p>
      <section className="consent">
        <details open>
          <summary>How signing electronically works</summary>
          <dl>
            {consentText.esign.disclosures.map(([heading, text]) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
        <Choice id="esign" label={consentText.esign.label} {...choose('esign')} />
      </section>
      <section className="consent">
        <details open>
          <summary>What is recorded about you</summary>
          <p>{consentText.gdpr.text}</p>
        </details>
        <Choice id="gdpr" label={consentText.gdpr.label} {...choose('gdpr')} />
      </section>
      <section className="consent">
        <details open>
          <summary>Messages about this contract (optional)</summary>
          <p>{consentText.communications.text}</p>
        </details>
        <Choice id="communications" label={consentText.communications.label} {...choose('communications')} />
      </section>
      <p id="consent-hint" role="status" className={complete ? 'hint hint-good' : 'hint'}>
        {complete ? CONSENT_COMPLETE : CONSENT_REQUIRED}
      </p>
      <PrimaryButton
        disabled={!complete}
        busy={busy}
        busyText="Recording…"
        describedBy="consent-hint"
        onClick={() => void record()}
      >
        Agree and Continue
      </PrimaryButton>
    </StepFrame>
  )
}

type ChoiceProps = { id: string; label: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ id, label, checked, onChange }: ChoiceProps) {
  return (
    <label className="choice" htmlFor={id}>
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
