import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { verificationCode } from '#shared/accounts/accounts.api.ts'
import { asciiDigits } from '#shared/ascii-digits.ts'
import { formatClock } from '#shared/format-time.ts'
import { formatPhone } from '#shared/phone.ts'
import { hasCode } from '#web/api.ts'
import { besidesFields, textOf } from '#web/error-text.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { toast } from '#web/ui/toast.ts'
import { Failed } from '#web/ui/Failed.tsx'
import classes from './AuthPage.module.css'
import { useResendCode, useVerifyCode } from './code.mutations.ts'
import { CodeSent } from './CodeSent.tsx'
import { lockedUntil } from './locked-until.ts'

const RESEND_AFTER_S = 30
const DIGITS = 4
/** Of what wasn't judged or sent; what is wrong with a code, the server says. */
const LATER = 'Try again in a moment.'

type Props = {
  sessionToken?: string
  /** What started it could text no code; why, resending tells. */
  isUnsent?: boolean
  /** The number that the code went to, where it is known. */
  phone?: string | undefined
  onVerified: () => void
  /** The code was right, but another account holds the address. */
  onEmailTaken?: () => void
}

/** Where the 4-digit code went, and its field: typed, pasted or filled in by the phone; checks itself at the fourth digit. */
export function CodeForm({ sessionToken, isUnsent, phone, onVerified, onEmailTaken }: Props) {
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const verify = useVerifyCode(sessionToken)
  const resend = useResendCode(sessionToken)
  const wait = useCountdown(isUnsent ? 0 : RESEND_AFTER_S)
  const hasNoCode = isUnsent && !resend.isSuccess

  const locked = lockedUntil(verify.error) ?? lockedUntil(resend.error)
  const isStopped = locked !== undefined
  const isLocked = useIsAhead(locked)

  useEffect(() => {
    if (!isStopped) field.current?.focus()
  }, [isStopped])

  const check = (digits: string) => {
    if (verify.isPending) return
    const valid = verificationCode.safeParse(digits)
    if (!valid.success) {
      setIncomplete(valid.error.issues[0]?.message)
      field.current?.focus()
      return
    }
    verify.mutate(digits, {
      onSuccess: onVerified,
      onError: (error) => {
        setCode('')
        if (hasCode(error, 'email_taken')) return onEmailTaken?.()
        // until when stands in place of where the code went, and has the focus
        if (lockedUntil(error)) return toast.error('2FA verification failed')
        toast.error('2FA verification failed', textOf(error, LATER))
        field.current?.focus()
      },
    })
  }
  const change = (typed: string) => {
    const digits = asciiDigits(typed).replace(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    if (digits.length === DIGITS) setIncomplete(undefined)
    if (digits.length === DIGITS && digits !== code) check(digits)
  }
  const sendAgain = () =>
    resend.mutate(newIdempotencyKey(), {
      onSuccess: () => {
        toast.success('Verification Code Sent')
        // what was wrong with the code before says nothing about this one
        verify.reset()
        setIncomplete(undefined)
        wait.restart()
        field.current?.focus()
      },
      onError: (error) => {
        toast.error('Failed to send code', lockedUntil(error) ? undefined : textOf(error, LATER))
      },
    })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check(code)
      }}
    >
      <Stack gap="md">
        {locked ? (
          <Locked until={locked} isLocked={isLocked} />
        ) : hasNoCode ? (
          <Alert color="red" role="alert">
            We couldn’t text a code to {phone ? formatPhone(phone) : 'your phone'}. Try again with “Resend
            Code”.
          </Alert>
        ) : (
          <>
            <CodeSent phone={phone} />
            <SandboxHint what="text message" />
          </>
        )}
        <TextInput
          ref={field}
          className={classes.code}
          label="4-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          onChange={(event) => change(event.currentTarget.value)}
          disabled={isStopped}
          error={isStopped ? undefined : (incomplete ?? (verify.error && textOf(verify.error, LATER)))}
          {...mandatory}
        />
        <Failed title="Failed to send code" error={isStopped ? undefined : besidesFields(resend.error)} />
        <Button type="submit" fullWidth loading={verify.isPending} disabled={isStopped}>
          Verify Code
        </Button>
        <Group justify="center">
          <Button
            variant="subtle"
            onClick={sendAgain}
            loading={resend.isPending}
            disabled={isLocked || wait.seconds > 0}
          >
            {wait.seconds > 0 && !isLocked ? `Resend Code in ${wait.seconds} s` : 'Resend Code'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The field that had the focus takes nothing now. */
const takeFocus = (alert: HTMLElement | null) => alert?.focus()

const Locked = ({ until, isLocked }: { until: Date; isLocked: boolean }) => (
  <Alert color="red" role="alert" tabIndex={-1} ref={takeFocus}>
    {isLocked ? `Too many wrong codes. Try again at ${formatClock(until)}.` : 'Request a new code.'}
  </Alert>
)

/** Whether this moment is still to come; draws anew when it has. */
function useIsAhead(moment: Date | undefined) {
  const [now, setNow] = useState(() => Date.now())
  const at = moment?.getTime() ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at > now
}

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** Counts down to when a code may be sent again; survives a sleeping tab, because it asks the clock. */
function useCountdown(initialSeconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000)
  const [seconds, setSeconds] = useState(initialSeconds)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  const restart = () => {
    setEndsAt(Date.now() + RESEND_AFTER_S * 1000)
    setSeconds(RESEND_AFTER_S)
  }
  return { seconds, restart }
}
