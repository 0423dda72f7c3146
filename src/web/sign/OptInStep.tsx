import { useEffect, useRef } from 'react'
import { PrimaryButton } from './PrimaryButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import { phoneInWords } from './phone-in-words.ts'
import { Rich } from './Rich.tsx'
import type { Flow } from './flow.ts'
import { findOptIn, rememberOptIn } from './step-calls.ts'
import { useAction } from './use-action.ts'
import { t } from './step-words.ts'

/** A code is offered, not required; one who chose text messages before gets it without being asked again. */
export function OptInStep({ flow }: { flow: Flow }) {
  const { view, change } = flow
  const { busy, run } = useAction((error) => flow.fail('codeFailed', error))

  const choose = (codeChoice: 'wanted' | 'declined') => {
    change({ codeChoice })
    flow.advance(`code ${codeChoice}`)
  }
  // a code may still be on its way then
  const declined = useRef(false)
  const decline = () => {
    declined.current = true
    choose('declined')
  }
  const accept = (greeting?: string) =>
    run(async () => {
      if (!greeting) rememberOptIn(view, true)
      const isSent = await flow.requestCode(greeting ? { greeting } : {})
      if (isSent && !declined.current) choose('wanted')
    })

  const lookedUp = flow.inputs.optInLookedUp
  useEffect(() => {
    if (lookedUp) return undefined
    let current = true
    const lookUp = async () => {
      const optedIn = await findOptIn(view)
      if (!current) return
      change({ optInLookedUp: true })
      if (optedIn) void accept(t('welcomeBack'))
    }
    void lookUp()
    return () => {
      current = false
    }
    // one look-up for each signer; the answer is kept with what they entered
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <StepFrame flow={flow} title={t('confirmByText')}>
      <p>
        <Rich k="confirmByTextText" v={{ phone: phoneInWords(view.phone) }} />
      </p>
      <p className="small">{t('confirmByTextTerms')}</p>
      <div className="quiet-row">
        <button type="button" className="quiet" onClick={decline}>
          {t('withoutCode')}
        </button>
      </div>
      <PrimaryButton
        busy={busy || !lookedUp}
        busyText={lookedUp ? t('sending') : t('oneMoment')}
        onClick={() => void accept()}
      >
        {t('textCode')}
      </PrimaryButton>
    </StepFrame>
  )
}
