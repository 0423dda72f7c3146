import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { textOf } from '#web/api.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useForgotPassword } from './auth.mutations.ts'

export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const ask = useForgotPassword()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: zodForm(accountsApi.forgotPassword.body),
  })
  const submit = form.onSubmit(
    ({ email }) =>
      ask.mutate(
        { email, idempotencyKey: newIdempotencyKey() },
        { onError: (error) => toast.error('No e-mail was sent', textOf(error, 'Try again in a moment.')) },
      ),
    focusFirstError(form),
  )
  if (ask.isSuccess)
    return (
      <Stack gap="md" aria-live="polite">
        <Title order={1}>Look at your mailbox</Title>
        <Text>
          If {ask.variables.email} has an account, an e-mail with a link to set a new password is on its way.
          It may take a minute.
        </Text>
        <SandboxHint what="e-mail" />
        <Button variant="default" onClick={onBack}>
          Back to Login
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>Set a new password</Title>
        <Text c="dimmed">Enter the e-mail of your account. We send you a link to set a new password.</Text>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          key={form.key('email')}
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
