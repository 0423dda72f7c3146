import { useState } from 'react'
import { INVALID_US_PHONE, formatPhone, isUsPhone, normalizePhone } from '#shared/phone-format.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type Problem, StepFrame, fieldProps } from './StepFrame.tsx'
import type { Flow } from './flow.ts'
import type { Inputs } from './inputs.ts'
import { savePhone } from './sign-api.ts'
import { useAction } from './use-action.ts'

function problemsOf({ phone, smsConsent }: Inputs): Problem[] {
  const problems: Problem[] = []
  if (!phone.trim())
    problems.push({ field: 'phone', title: 'Phone Number Required', text: 'Please enter your phone number.' })
  else if (!isUsPhone(normalizePhone(phone)))
    problems.push({ field: 'phone', title: 'Invalid Phone Number', text: INVALID_US_PHONE })
  if (!smsConsent)
    problems.push({
      field: 'sms-consent',
      title: 'Consent Required',
      text: 'Please consent to receiving text messages for verification.',
    })
  return problems
}

/** Saves the number, then sends a code to it. */
export function PhoneStep({ flow }: { flow: Flow }) {
  const { inputs, view, change } = flow
  const [problems, setProblems] = useState<Problem[]>([])
  const { busy, run } = useAction((error) =>
    flow.fail('Failed to update phone number. Please try again.', error),
  )

  const save = () =>
    run(async () => {
      const found = problemsOf(inputs)
      setProblems(found)
      if (found.length > 0) return
      const phone = normalizePhone(inputs.phone)
      const saved = phone === view.phone ? view : await savePhone(view.id, phone)
      flow.update(saved)
      const known = { hasPhone: true, codeVerified: saved.codeVerified }
      if (saved.codeVerified || (await flow.requestCode({ to: phone }))) flow.advance('phone saved', known)
    })

  return (
    <StepFrame flow={flow} title="Your phone number" problems={problems}>
      <p>The sender wants to confirm it’s you. We’ll text you a 4-digit code.</p>
      <label className="field-label" htmlFor="phone">
        Mobile phone number (US)
      </label>
      <input
        {...fieldProps('phone', problems)}
        className="field"
        type="tel"
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
        <span>I agree to receive text messages for verification</span>
      </label>
      <p id="sms-terms" className="small">
        Message and data rates may apply. Reply STOP to any text message to end them.
      </p>
      <PrimaryButton busy={busy} busyText="Saving and sending…" onClick={() => void save()}>
        Save and Send Code
      </PrimaryButton>
    </StepFrame>
  )
}
