import { Suspense, lazy, useLayoutEffect, useRef, useState } from 'react'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type Problem, StepFrame, fieldProps, stillWrong } from './StepFrame.tsx'
import './consent.css'
import { takeOverConsent } from './early-consent.ts'
import type { Flow } from './flow.ts'
import { type Consents, disclosuresIn, emptyInputs } from './inputs.ts'
import { OriginalBinds } from './OriginalBinds.tsx'
import { recordConsent, Refusal } from './sign-api.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { consentWords, currentLanguage, t } from './words.ts'

const ReadFirst = lazy(async () => ({ default: (await import('./ReadFirst.tsx')).ReadFirst }))

const choices = ['esign', 'gdpr', 'communications'] as const
const REQUIRED = (['esign', 'gdpr'] as const).map((field) => ({
  field,
  title: 'consentRequired' as const,
  text: () => t('checkToContinue', { label: consentWords()[field].label }),
}))

const isSame = (a: Consents | undefined, b: Consents) =>
  a?.esign === b.esign && a.gdpr === b.gdpr && a.communications === b.communications

/** Who asks, the contract to look at first, and three choices, of which the first two are needed to go on. */
export function ConsentStep({ flow }: { flow: Flow }) {
  const { view, inputs, change } = flow
  const { consents, disclosed } = inputs
  const complete = consents.esign && consents.gdpr
  const { busy, run } = useAction((error) => flow.fail('consentFailed', error))
  const [found, setFound] = useState<Problem[]>([])
  const missing = REQUIRED.filter(({ field }) => !consents[field])
  const problems = stillWrong(found, missing)
  const body = useRef<HTMLElement>(null)
  const disclosures = disclosuresIn(document.documentElement.lang)
  useLayoutEffect(() => {
    const step = body.current?.closest('main')
    const taken = step && takeOverConsent(step)
    if (taken) change(taken)
  }, [change])
  const record = () =>
    run(async () => {
      if (!complete) return setFound(missing)
      if (view.consentedAt && isSame(inputs.recorded, consents)) return flow.advance('consent recorded')
      await recordConsent(view.id, {
        esignConsent: true,
        gdprConsent: true,
        communicationsConsent: consents.communications,
        language: currentLanguage(),
        textVersion: CONSENT_VERSION,
        // who opened them in other words may have read these, too: nothing is said
        disclosuresOpened: disclosed === disclosures || (disclosed ? undefined : false),
      }).catch((error: unknown) => {
        // ticked beside words that are no longer those to agree to
        if (error instanceof Refusal && error.code === 'page_outdated')
          change({ consents: emptyInputs.consents })
        throw error
      })
      toast.success(t('consentRecorded'))
      change({ recorded: consents })
      flow.update({ ...view, consentedAt: new Date().toISOString() })
      flow.advance('consent recorded')
    })

  return (
    <StepFrame flow={flow} title={t('beforeYouSign')} {...{ found, problems }}>
      {view.linkReplaced && (
        <p className="hint" role="status">
          {t('olderLink')}
        </p>
      )}
      <OriginalBinds />
      <Look flow={flow} />
      <section ref={body} className="consent" aria-label={t('yourChoices')}>
        <details onToggle={() => change({ disclosed: disclosures })}>
          <summary>{t('howItWorks')}</summary>
          <Disclosures />
        </details>
        {choices.map((choice) => (
          <Choice
            key={choice}
            choice={choice}
            problems={problems}
            checked={consents[choice]}
            onChange={(checked) => change({ consents: { ...consents, [choice]: checked } })}
          />
        ))}
      </section>
      <p
        id="consent-hint"
        role="status"
        className={complete ? 'hint hint-good' : 'hint'}
        data-missing={t('consentMissing')}
      >
        {complete ? t('consentComplete') : t('consentMissing')}
      </p>
      <PrimaryButton
        isIncomplete={!complete}
        busy={busy}
        busyText={t('recording')}
        describedBy="consent-hint"
        onClick={() => void record()}
      >
        {t('agreeAndContinue')}
      </PrimaryButton>
    </StepFrame>
  )
}

/** As whom one signs, and the contract to look at or keep before anything is agreed to. */
function Look({ flow: { view } }: { flow: Flow }) {
  const [isReading, setReading] = useState(false)
  return (
    <>
      <p>{view.isSender ? t('signAsSender') : t('signAs', { name: view.name })}</p>
      <div className="quiet-row look">
        <button type="button" className="quiet" onClick={() => setReading(true)}>
          {t('readFirst')}
        </button>
        <DownloadButton
          path={`/api/signers/${encodeURIComponent(view.id)}/contract-pdf`}
          busyText={t('makingPdf')}
        >
          {t('downloadPdf')}
        </DownloadButton>
      </div>
      {isReading && (
        <Suspense fallback={<p role="status">{t('opening')}</p>}>
          <ReadFirst view={view} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}

/** All that the three choices say in full, word for word as it is recorded. */
function Disclosures() {
  const { esign, gdpr, communications } = consentWords()
  return (
    <dl>
      {esign.disclosures.map(([heading, text]) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{t('recordedAboutYou')}</dt>
        <dd>{gdpr.text}</dd>
      </div>
      <div>
        <dt>{t('messagesAboutContract')}</dt>
        <dd>{communications.text}</dd>
      </div>
    </dl>
  )
}

type ChoiceProps = {
  choice: keyof Consents
  problems: Problem[]
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ choice, problems, checked, onChange }: ChoiceProps) {
  const { label, short } = consentWords()[choice]
  return (
    <div className="choice-box">
      <label className="choice" htmlFor={choice}>
        <input
          {...fieldProps(choice, problems, `${choice}-short`)}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p className="small" id={`${choice}-short`}>
        {short}
      </p>
    </div>
  )
}
