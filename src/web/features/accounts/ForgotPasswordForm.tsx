import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { useTakeOver } from '#web/ui/use-take-over.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useForgotPassword } from './password-reset.mutations.ts'
import { refuseFields } from './refuse-fields.ts'

const focus = (heading: HTMLElement | null) => heading?.focus()

export function ForgotPasswordForm({ email: known, onBack }: { email: string; onBack: () => void }) {
  const ask = useForgotPassword()
  const form = useZodForm(accountsApi.forgotPassword.body, { email: known })
  useTakeOver(form)
  const submit = form.onSubmit(
    ({ email }) =>
      ask.mutate({ email, idempotencyKey: newIdempotencyKey() }, { onError: refuseFields(form) }),
    focusFirstError(form),
  )
  if (ask.isSuccess)
    return (
      <Stack gap="md">
        <Title order={1} ref={focus} tabIndex={-1}>
          Check your email
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>
          If {ask.variables.email} has an account, we’ve sent it a link to reset the password. It may take a
          minute.
        </Text>
        <SandboxHint what="email" />
        <Button variant="default" onClick={onBack}>
          Back to Login
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>Reset your password</Title>
        <Text c="dimmed">Enter your account email and we’ll send you a reset link.</Text>
        <Failed title="No email was sent" error={besidesFields(ask.error)} isAlone />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...mandatory}
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={ask.isPending}>
          Send the link
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Back to Login
        </Button>
      </Stack>
    </form>
  )
}
