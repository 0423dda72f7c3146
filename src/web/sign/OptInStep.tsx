import { useEffect } from 'react'
import { PrimaryButton } from './PrimaryButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import { MaskedPhone } from './MaskedPhone.tsx'
import type { Flow } from './flow.ts'
import { findOptIn, rememberOptIn } from './sign-api.ts'
import { useAction } from './use-action.ts'

/** A code is offered, not required; one who chose text messages before gets it without being asked again. */
export function OptInStep({ flow }: { flow: Flow }) {
  const { view, change } = flow
  const { busy, run } = useAction((error) =>
    flow.fail('Failed to send verification code. Please try again.', error),
  )

  const choose = (wantsCode: boolean, event: 'code wanted' | 'code declined') => {
    change({ wantsCode })
    flow.advance(event)
  }
  const accept = (greeting?: string) =>
    run(async () => {
      if (!greeting) rememberOptIn(view, true)
      if (await flow.requestCode(greeting ? { greeting } : {})) choose(true, 'code wanted')
    })

  const lookedUp = flow.inputs.optInLookedUp
  useEffect(() => {
    if (lookedUp) return undefined
    let current = true
    const lookUp = async () => {
      const optedIn = await findOptIn(view)
      if (!current) return
      change({ optInLookedUp: true })
      if (optedIn) void accept('Welcome back!')
    }
    void lookUp()
    return () => {
      current = false
    }
    // one look-up for each signer; the answer is kept with what they entered
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <StepFrame flow={flow} title="Confirm by text message?">
      <p>
        You can confirm it’s you with a 4-digit code we text <MaskedPhone phone={view.phone} />. It’s
        optional, and makes your signature easier to prove.
      </p>
      <p className="small">
        By choosing a code you agree to receive text messages for verification. Message and data rates may
        apply. Reply STOP to any text message to end them.
      </p>
      <div className="quiet-row">
        <button type="button" className="quiet" onClick={() => choose(false, 'code declined')}>
          Continue without a code
        </button>
      </div>
      <PrimaryButton
        busy={busy || !lookedUp}
        busyText={lookedUp ? 'Sending…' : 'One moment…'}
        onClick={() => void accept()}
      >
        Text Me a Code
      </PrimaryButton>
    </StepFrame>
  )
}
