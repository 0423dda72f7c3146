import { Anchor, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { newEmail, verificationCode } from '#shared/accounts/accounts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { issuesOf, textOf } from '#web/api.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useChangeEmail, useConfirmEmailChange } from './auth.mutations.ts'
import { useMe } from './me.queries.ts'

function AddressStep({ onCode }: { onCode: (email: string) => void }) {
  const change = useChangeEmail()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: zodForm(newEmail),
  })
  const submit = form.onSubmit(
    (values) =>
      change.mutate(values, {
        onSuccess: () => onCode(values.email.trim()),
        onError: (error) => {
          form.setErrors(issuesOf(error))
          toast.error('Email address not changed', textOf(error, 'Try again in a moment.'))
        },
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="New email"
          type="email"
          autoComplete="email"
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={change.isPending}>
          Text me a code
        </Button>
      </Stack>
    </form>
  )
}

function CodeStep({ email, onSent }: { email: string; onSent: () => void }) {
  const { phone } = useMe()
  const confirm = useConfirmEmailChange(email)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const check = () => {
    const valid = verificationCode.safeParse(code)
    if (!valid.success) return setError(valid.error.issues[0]?.message)
    confirm.mutate(code, {
      onSuccess: onSent,
      onError: (failure) => {
        setCode('')
        setError(textOf(failure, 'Try again in a moment.'))
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
        <Text>We texted a 4-digit code to {formatPhone(phone)}. It expires in 10 minutes.</Text>
        <SandboxHint what="text message" />
        <TextInput
          label="4-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))
            setError(undefined)
          }}
        />
        <Button type="submit" fullWidth loading={confirm.isPending}>
          Email the link to the new address
        </Button>
      </Stack>
    </form>
  )
}

function Steps() {
  const { email: current } = useMe()
  const [email, setEmail] = useState<string>()
  const [isSent, setSent] = useState(false)
  if (!email) return <AddressStep onCode={setEmail} />
  if (!isSent) return <CodeStep email={email} onSent={() => setSent(true)} />
  return (
    <Stack gap="md" role="status">
      <Text style={{ overflowWrap: 'anywhere' }}>
        Open the link that is on its way to {email}.{' '}
        {current ? `Until then ${current} stays your address.` : ''}
      </Text>
      <SandboxHint what="e-mail" />
    </Stack>
  )
}

/** Changes the address of the account: password, then a code from the phone, then a link in the new mailbox. */
export function ChangeEmail() {
  const { email } = useMe()
  const [isOpen, dialog] = useDisclosure(false)
  const label = email ? 'Change' : 'Add an email address'
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        aria-label={email ? 'Change your email address' : label}
        onClick={dialog.open}
      >
        {label}
      </Anchor>
      <Modal opened={isOpen} onClose={dialog.close} title={email ? 'Change your email address' : label}>
        {isOpen && <Steps />}
      </Modal>
    </>
  )
}
