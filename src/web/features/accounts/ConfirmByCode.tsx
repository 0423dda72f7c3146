import { Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { verificationCode } from '#shared/accounts/accounts.api.ts'
import { asciiDigits } from '#shared/ascii-digits.ts'
import { textOf } from '#web/error-text.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { mandatory } from '#web/ui/mandatory.ts'
import { CodeSent } from './CodeSent.tsx'

type Callbacks = { onSuccess: () => void; onError: (error: unknown) => void }
type Props = {
  phone: string
  label: string
  confirm: { mutate: (code: string, callbacks: Callbacks) => void; isPending: boolean }
  onDone: () => void
  /** Back to the step before, for whoever gets no code. */
  onRestart: () => void
}

/** The code that was texted to allow a change of the account. */
export function ConfirmByCode({ phone, label, confirm, onDone, onRestart }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const refuse = (why: string | undefined) => {
    setError(why)
    field.current?.focus()
  }
  const check = () => {
    const valid = verificationCode.safeParse(code)
    if (!valid.success) return refuse(valid.error.issues[0]?.message)
    confirm.mutate(code, {
      onSuccess: onDone,
      onError: (failure) => {
        setCode('')
        refuse(textOf(failure, 'Try again in a moment.'))
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <Stack gap="md">
        <CodeSent phone={phone} />
        <SandboxHint what="text message" />
        <TextInput
          label="4-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...mandatory}
          ref={field}
          value={code}
          error={error}
          onChange={(event) => {
            const digits = asciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 4)
            setCode(digits)
            if (digits.length === 4) setError(undefined)
          }}
        />
        <Button type="submit" fullWidth loading={confirm.isPending}>
          {label}
        </Button>
        <Button variant="subtle" onClick={onRestart}>
          Didn’t get it? Start over
        </Button>
      </Stack>
    </form>
  )
}
