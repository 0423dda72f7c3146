import { useEffect, useState } from 'react'
import { formatClock } from '#shared/format-time.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type Problem, StepFrame, fieldProps } from './StepFrame.tsx'
import { MaskedPhone } from './MaskedPhone.tsx'
import type { Flow } from './flow.ts'
import { Refusal, getView, verifyCode } from './sign-api.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'

const DIGITS = 4
const CODE_REQUIRED = { field: 'code', title: 'Code Required', text: 'Please enter the verification code.' }
const CODE_INVALID = {
  field: 'code',
  title: 'Invalid Code',
  text: 'The verification code is invalid or expired.',
  again: true,
}

/** The code: typed, pasted or filled in by the phone; checks itself at the fourth digit. */
export function CodeStep({ flow }: { flow: Flow }) {
  if (flow.way.codeVerified) return <Verified flow={flow} />
  return <EnterCode flow={flow} />
}

function EnterCode({ flow }: { flow: Flow }) {
  const { inputs, view, change, way } = flow
  const [problems, setProblems] = useState<Problem[]>([])
  const locked = useLock(view.lockedUntil)
  const { busy, run } = useAction((error) => flow.fail('2FA verification failed', error))
  const resend = useAction((error) => flow.fail('Failed to send verification code. Please try again.', error))

  const verified = () => {
    toast.success('Code Verified', 'You can now sign.')
    flow.update({ ...view, codeVerified: true })
    flow.advance('code verified')
  }
  const verify = (code: string) =>
    run(async () => {
      setProblems([])
      if (code.length < DIGITS) return setProblems([CODE_REQUIRED])
      try {
        await verifyCode(view.id, code)
        verified()
      } catch (error) {
        // an answer may have been lost on its way: then the code is used, and all is well
        const now = await getView(view.id).catch(() => undefined)
        if (now?.codeVerified) return verified()
        if (now) flow.update(now)
        const isWrong = error instanceof Refusal && error.status === 400
        if (!isWrong && !now?.lockedUntil) throw error
        change({ code: '' })
        if (!now?.lockedUntil) setProblems([CODE_INVALID]) // else the page says so
      }
    })
  const enter = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, DIGITS)
    change({ code })
    if (code.length === DIGITS && code !== inputs.code) void verify(code)
  }

  return (
    <StepFrame flow={flow} title="Enter your code" problems={locked ? [] : problems}>
      <p>
        We texted a 4-digit code <MaskedPhone phone={view.phone} />. It expires in 10 minutes.
      </p>
      {locked && (
        <div className="problems" role="alert" tabIndex={-1} ref={takeFocus}>
          <h3>Too many wrong codes</h3>
          <p>You can try again at {formatClock(locked)}. We’ve let the sender know.</p>
        </div>
      )}
      <label className="field-label" htmlFor="code">
        Verification code
      </label>
      <input
        {...fieldProps('code', problems, 'code-hint')}
        className="field field-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={inputs.code}
        disabled={locked !== undefined}
        readOnly={busy}
        onChange={(event) => enter(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void verify(inputs.code)}
      />
      <p id="code-hint" className="small">
        We’ll check it as soon as you enter the last digit.
      </p>
      <p className="visually-hidden" role="status">
        {busy && 'Verifying…'}
      </p>
      <div className="quiet-row">
        <button
          type="button"
          className="quiet"
          aria-disabled={resend.busy || undefined}
          disabled={locked !== undefined}
          onClick={() =>
            void resend.run(async () => {
              if (await flow.requestCode({ again: true })) setProblems([])
            })
          }
        >
          {resend.busy ? 'Sending…' : 'Send a New Code'}
        </button>
        {way.phoneAsked && (
          <button type="button" className="quiet" onClick={() => flow.advance('other phone')}>
            Use another number
          </button>
        )}
      </div>
      <PrimaryButton
        disabled={inputs.code.length < DIGITS || locked !== undefined}
        busy={busy}
        busyText="Verifying…"
        onClick={() => void verify(inputs.code)}
      >
        Verify Code
      </PrimaryButton>
    </StepFrame>
  )
}

/** The lock has disabled the field and the button, which had the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Verified({ flow }: { flow: Flow }) {
  return (
    <StepFrame flow={flow} title="Your code is verified">
      <p>You don’t need to do anything else here.</p>
      <PrimaryButton onClick={() => flow.advance('code verified')}>Continue</PrimaryButton>
    </StepFrame>
  )
}

/** The end of a lock that is still running, or undefined; lets go by itself when it ends. */
function useLock(lockedUntil: string | null): Date | undefined {
  const [now, setNow] = useState(Date.now)
  const end = lockedUntil ? new Date(lockedUntil) : undefined
  const until = end?.getTime() ?? 0
  useEffect(() => {
    if (until === 0) return undefined
    const left = Math.max(until - Date.now(), 0)
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, 2 ** 30) + 200)
    return () => clearTimeout(timer)
  }, [until])
  return until > now ? end : undefined
}
