import { useEffect, useRef, useState } from 'react'
import { asciiDigits } from '#shared/ascii-digits.ts'
import { LOCK_MINUTES } from '#shared/verification/code-rules.ts'
import { CodeTimes } from './CodeTimes.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type Problem, StepFrame, fieldProps } from './StepFrame.tsx'
import { phoneInWords } from './phone-in-words.ts'
import { Rich } from './Rich.tsx'
import type { Flow } from './flow.ts'
import { serverNow, useServerNow } from './server-clock.ts'
import { NoAnswer, Refusal, getView } from './sign-api.ts'
import { verifyCode } from './step-calls.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { t } from './step-words.ts'
import { clock, gap } from './words.ts'

const DIGITS = 4
const CODE_REQUIRED: Problem = { field: 'code', title: 'codeRequired', text: 'codeRequiredText' }
const CODE_INVALID: Problem = {
  field: 'code',
  title: 'codeInvalid',
  text: 'codeInvalidText',
  again: true,
}
const CODE_VOID: Problem[] = [{ ...CODE_INVALID, again: false, field: 'new-code', text: 'codeInvalidNew' }]
const NONE: Problem[] = []

/** The code: typed, pasted or filled in by the phone; checks itself at the fourth digit. */
export function CodeStep({ flow }: { flow: Flow }) {
  const { view, way } = flow
  const now = useServerNow(view.lockedUntil)
  const [isWrong, setWrong] = useState(false)
  if (way.codeVerified) return <Verified flow={flow} />
  if (view.lockedUntil && Date.parse(view.lockedUntil) > now)
    return <Locked flow={flow} until={view.lockedUntil} />
  if (!view.code) return <NoCode flow={flow} isWrong={isWrong} onSent={() => setWrong(false)} />
  return <EnterCode flow={flow} setWrong={setWrong} />
}

function EnterCode({ flow, setWrong }: { flow: Flow; setWrong: (isWrong: boolean) => void }) {
  const { inputs, view, change } = flow
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [found, setFound] = useState<Problem[]>([])
  // what is typed anew is no problem any more
  const [isMended, setMended] = useState(false)
  const problems = isMended ? [] : found
  const { busy, run } = useAction((error) => flow.fail('verificationFailed', error))

  const refuse = (problem: Problem) => {
    setFound([problem])
    setMended(false)
  }
  const verified = () => {
    toast.success(t('codeVerified'))
    flow.update({ ...view, codeVerified: true })
    flow.advance('code verified')
    // until when it is good
    void flow.refresh()
  }
  const verify = (code: string) =>
    run(async () => {
      setMended(true)
      if (code.length < DIGITS) return refuse(CODE_REQUIRED)
      await check(code)
    })
  async function check(code: string): Promise<void> {
    try {
      await verifyCode(view.id, code)
      verified()
    } catch (error) {
      // an answer may have been lost on its way: then the code is used, and all is well
      const now = await getView(view.id).catch(() => undefined)
      if (now?.codeVerified) return verified()
      // it hung, and did not arrive: each try counts, so it is sent again only where this one did not
      const isUncounted = now?.code?.triesLeft === view.code?.triesLeft
      if (error instanceof NoAnswer && error.isGivenUp && now && isUncounted) return check(code)
      const isLocked = now !== undefined && Date.parse(now.lockedUntil ?? '') > serverNow()
      const isWrong = isLocked || (error instanceof Refusal && error.status === 400)
      if (isWrong) {
        change({ code: '' })
        refuse(CODE_INVALID)
        setWrong(true)
      }
      if (now) flow.update(now)
      if (!isWrong) throw error
    }
  }
  const enter = (typed: string) => {
    const code = asciiDigits(typed).replace(/\D/g, '').slice(0, DIGITS)
    change({ code })
    if (code !== '') setMended(true)
    if (code.length === DIGITS && code !== inputs.code) void verify(code)
  }

  return (
    <StepFrame flow={flow} title={t('enterCode')} {...{ found, problems }} hasFocus>
      <p>
        <Rich k="codeTexted" v={{ phone: phoneInWords(view.phone) }} />
        {gap()}
        <CodeTimes view={view} />
      </p>
      <p className="small">{t('codeAskedFor')}</p>
      <label className="field-label" htmlFor="code">
        {t('verificationCode')}
      </label>
      <input
        ref={field}
        {...fieldProps('code', problems, 'code-hint')}
        className="field field-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={inputs.code}
        readOnly={busy}
        onChange={(event) => enter(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void verify(inputs.code)}
      />
      <p id="code-hint" className="small">
        {t('checkedAtLastDigit')}
        {gap()}
        <TriesLeft flow={flow} />
      </p>
      <p className="visually-hidden" role="status">
        {busy && t('verifying')}
      </p>
      <NewCode
        flow={flow}
        onSent={() => {
          setFound([])
          setWrong(false)
        }}
      />
      <PrimaryButton
        isIncomplete={inputs.code.length < DIGITS}
        busy={busy}
        busyText={t('verifying')}
        onClick={() => void verify(inputs.code)}
      >
        {t('verifyCode')}
      </PrimaryButton>
    </StepFrame>
  )
}

/** Said before it happens: after how many wrong ones the code is void, and codes are locked. */
function TriesLeft({ flow: { view } }: { flow: Flow }) {
  const { code, wrongCodesLeft } = view
  if (wrongCodesLeft === 1) return <strong>{t('lastWrongCode', { minutes: LOCK_MINUTES })}</strong>
  if (!code || code.triesLeft > 2) return null
  return <strong>{t('triesLeft', { count: code.triesLeft })}</strong>
}

/** Text messages take a while, and a further code makes the one on its way void. */
const PAUSE_MS = 30_000

/** From when on a new code may be asked for: by the limits of the server, and not while the last one is on its way. */
function newCodeTime({ code, newCodeAt }: Flow['view']): number {
  const byLimits = newCodeAt ? Date.parse(newCodeAt) : 0
  return Math.max(byLimits, code ? Date.parse(code.sentAt) + PAUSE_MS : 0)
}

function NewCode({ flow, onSent }: { flow: Flow; onSent: () => void }) {
  const { view, way } = flow
  const at = newCodeTime(view)
  const now = useServerNow(new Date(at).toISOString())
  const [pressedAt, setPressedAt] = useState(0)
  const resend = useAction((error) => flow.fail('codeFailed', error))
  const isEarly = at > now
  const ask = () =>
    resend.run(async () => {
      if (isEarly) return setPressedAt(at)
      if (await flow.requestCode({ again: true })) onSent()
    })
  const early = () =>
    at - now > 2 * PAUSE_MS
      ? t('newCodeAt', { time: clock(new Date(at)) })
      : t('newCodeIn', { count: Math.max(1, Math.ceil((at - now) / 1000)) })
  return (
    <>
      <p className="small" id="new-code-hint">
        {isEarly ? early() : t('newCodeNow')}
      </p>
      <p className="visually-hidden" role="status">
        {isEarly && pressedAt === at && t('newCodeFrom', { time: clock(new Date(at)) })}
      </p>
      <div className="quiet-row">
        <button
          type="button"
          className="quiet"
          aria-disabled={resend.busy || isEarly || undefined}
          aria-describedby="new-code-hint"
          onClick={() => void ask()}
        >
          {resend.busy ? t('sending') : t('sendNewCode')}
        </button>
        {way.phoneAsked && (
          <button type="button" className="quiet" onClick={() => flow.advance('other phone')}>
            {t('otherNumber')}
          </button>
        )}
      </div>
      <WithoutCode flow={flow} />
    </>
  )
}

/** Where the code is optional. */
function WithoutCode({ flow }: { flow: Flow }) {
  if (flow.way.twoFA !== 'ask') return null
  const decline = () => {
    flow.change({ codeChoice: 'declined' })
    flow.advance('code declined')
  }
  return (
    <div className="quiet-row">
      <button type="button" className="quiet" onClick={decline}>
        {t('withoutCode')}
      </button>
    </div>
  )
}

/** The last code has run out, was entered wrong too often, or could not be sent; nothing is texted unasked. */
function NoCode({ flow, isWrong, onSent }: { flow: Flow; isWrong: boolean; onSent: () => void }) {
  const { view, way } = flow
  const at = newCodeTime(view)
  const now = useServerNow(new Date(at).toISOString())
  const isEarly = at > now
  const { busy, run } = useAction((error) => flow.fail('codeFailed', error))
  const when = t('newCodeFrom', { time: clock(new Date(at)) })
  // only a wrong one was emptied, and what is wrong with that stands above
  const hasExpired = flow.inputs.code !== ''
  // said here, and why a signature failed with it
  useEffect(() => void (hasExpired && toast.mend()), [hasExpired])
  const why = isEarly ? t('noCodeYet') : hasExpired ? t('codeExpired') : !isWrong && t('noValidCode')
  return (
    <StepFrame flow={flow} title={t('getNewCode')} found={isWrong ? CODE_VOID : NONE}>
      <p>
        {why && why + gap()}
        {isEarly ? when : <Rich k="newCodeTo" v={{ phone: phoneInWords(view.phone) }} />}
      </p>
      {way.phoneAsked && (
        <div className="quiet-row">
          <button type="button" className="quiet" onClick={() => flow.advance('other phone')}>
            {t('otherNumber')}
          </button>
        </div>
      )}
      <WithoutCode flow={flow} />
      <PrimaryButton
        id="new-code"
        isIncomplete={isEarly}
        busy={busy}
        busyText={t('sending')}
        onClick={() =>
          void run(async () => {
            if (isEarly) return toast.error(t('codeFailed'), when)
            if (await flow.requestCode()) onSent()
          })
        }
      >
        {t('textNewCode')}
      </PrimaryButton>
    </StepFrame>
  )
}

/** Too many wrong codes: until when, by the server's clock. */
function Locked({ flow, until }: { flow: Flow; until: string }) {
  return (
    <StepFrame flow={flow} title={t('enterCode')} hasFocus>
      <div className="problems" role="alert" tabIndex={-1} ref={takeFocus}>
        <h3>{t('tooManyWrong')}</h3>
        <p>{t('lockedUntil', { time: clock(until) })}</p>
      </div>
      <p>{t('lockedText')}</p>
      <WithoutCode flow={flow} />
    </StepFrame>
  )
}

/** The field and the button that had the focus are gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Verified({ flow }: { flow: Flow }) {
  return (
    <StepFrame flow={flow} title={t('verifiedTitle')}>
      <p>{t('verifiedText')}</p>
      <PrimaryButton onClick={() => flow.advance('code verified')}>{t('continue')}</PrimaryButton>
    </StepFrame>
  )
}
