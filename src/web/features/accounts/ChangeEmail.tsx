import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newEmail } from '#shared/accounts/accounts.api.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { mandatory } from '#web/ui/mandatory.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useChangeEmail, useConfirmEmailChange } from './auth.mutations.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ConfirmByCode } from './ConfirmByCode.tsx'
import { useMe } from './me.queries.ts'
import { refuseFields } from './refuse-fields.ts'

type StepProps = { initial: string; onCode: (email: string) => void }

function AddressStep({ initial, onCode }: StepProps) {
  const change = useChangeEmail()
  const form = useZodForm(newEmail, { email: initial, password: '' })
  const submit = form.onSubmit(
    (values) =>
      change.mutate(values, {
        onSuccess: () => onCode(values.email.trim()),
        onError: refuseFields(form),
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>We text a code to your phone. Once you’ve entered it, we email a link to the new address.</Text>
        <Failed title="Email address not changed" error={besidesFields(change.error)} isAlone />
        <TextInput
          label="New email"
          type="email"
          autoComplete="email"
          data-autofocus
          {...mandatory}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...mandatory}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={change.isPending}>
          Text me a code
        </Button>
      </Stack>
    </form>
  )
}

function Steps() {
  const { email: current, phone } = useMe()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<'address' | 'code' | 'sent'>('address')
  const confirm = useConfirmEmailChange(email)
  if (step === 'address')
    return (
      <AddressStep
        initial={email}
        onCode={(typed) => {
          setEmail(typed)
          setStep('code')
        }}
      />
    )
  if (step === 'code')
    return (
      <ConfirmByCode
        phone={phone}
        label="Email the link to the new address"
        confirm={confirm}
        onDone={() => setStep('sent')}
        onRestart={() => setStep('address')}
      />
    )
  return (
    <Stack gap="md" role="status">
      <Text style={{ overflowWrap: 'anywhere' }}>
        To finish, open the link we’re sending to {email}.{' '}
        {current ? `Until then, your address is still ${current}.` : ''}
      </Text>
      <SandboxHint what="email" />
    </Stack>
  )
}

/** Changes the address of the account: password, then a code from the phone, then a link in the new mailbox. */
export function ChangeEmail({ isButton = false }: { isButton?: boolean }) {
  const { email } = useMe()
  const add = 'Add an email address'
  return (
    <ChangeDialog
      title={email ? 'Change your email address' : add}
      label={email ? 'Change' : add}
      isButton={isButton}
    >
      {() => <Steps />}
    </ChangeDialog>
  )
}
