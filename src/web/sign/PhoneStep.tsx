import { useState } from 'react'
import { isUsPhone } from '#shared/mask-phone.ts'
import { formatPhone, normalizePhone } from '#shared/phone-format.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type Problem, StepFrame, fieldProps, stillWrong } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import type { Inputs } from './inputs.ts'
import { savePhone } from './step-calls.ts'
import { useAction } from './use-action.ts'
import { t } from './step-words.ts'

function problemsOf({ phone, smsConsent }: Inputs): Problem[] {
  const problems: Problem[] = []
  if (!phone.trim()) problems.push({ field: 'phone', title: 'phoneRequired', text: 'phoneRequiredText' })
  else if (!isUsPhone(normalizePhone(phone)))
    problems.push({ field: 'phone', title: 'phoneInvalid', text: 'phoneInvalidText' })
  if (!smsConsent)
    problems.push({
      field: 'sms-consent',
      title: 'consentRequired',
      text: 'textConsentRequired',
    })
  return problems
}

/** Saves the number, then sends a code to it. */
export function PhoneStep({ flow }: { flow: Flow }) {
  const { inputs, view, change } = flow
  const [found, setFound] = useState<Problem[]>([])
  const problems = stillWrong(found, problemsOf(inputs))
  const { busy, run } = useAction((error) => flow.fail('phoneFailed', error))

  const save = () =>
    run(async () => {
      const wrong = problemsOf(inputs)
      setFound(wrong)
      if (wrong.length > 0) return
      const phone = normalizePhone(inputs.phone)
      const saved = phone === view.phone ? view : await savePhone(view.id, phone)
      flow.update(saved)
      const known = { hasPhone: true, codeVerified: saved.codeVerified }
      if (saved.codeVerified || (await flow.requestCode({ to: phone }))) flow.advance('phone saved', known)
    })

  return (
    <StepFrame flow={flow} title={t('yourPhone')} {...{ found, problems }}>
      <p>{t('yourPhoneText')}</p>
      <label className="field-label" htmlFor="phone">
        {t('mobilePhone')}
      </label>
      <input
        {...fieldProps('phone', problems)}
        className="field"
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel"
        value={inputs.phone}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={() => change({ phone: formatPhone(normalizePhone(inputs.phone)) || inputs.phone })}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
      <label className="choice" htmlFor="sms-consent">
        <input
          {...fieldProps('sms-consent', problems, 'sms-terms')}
          type="checkbox"
          checked={inputs.smsConsent}
          onChange={(event) => change({ smsConsent: event.target.checked })}
        />
        <span>{t('agreeToTexts')}</span>
      </label>
      <p id="sms-terms" className="small">
        {t('textTerms')}
      </p>
      <PrimaryButton
        isIncomplete={problemsOf(inputs).length > 0}
        busy={busy}
        busyText={t('savingAndSending')}
        onClick={() => void save()}
      >
        {t('saveAndSend')}
      </PrimaryButton>
    </StepFrame>
  )
}
