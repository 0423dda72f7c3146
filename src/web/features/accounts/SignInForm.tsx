import { Alert, Anchor, Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { credentials } from '#shared/accounts/accounts.api.ts'
import { isStatus, textOf } from '#web/api.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useLogin } from './auth.mutations.ts'

type Props = { onCode: (sessionToken: string) => void; onSignedIn: () => void; onForgotten: () => void }

const WRONG = 'Please check your credentials.'
const whyNot = (error: unknown) => (isStatus(error, 401) ? WRONG : textOf(error, 'Try again in a moment.'))

export function SignInForm({ onCode, onSignedIn, onForgotten }: Props) {
  const login = useLogin()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: zodForm(credentials),
  })
  const submit = form.onSubmit(
    (values) =>
      login.mutate(values, {
        onSuccess: ({ requires2FA, sessionToken }) =>
          requires2FA && sessionToken ? onCode(sessionToken) : onSignedIn(),
        onError: (error) => toast.error('Login failed', whyNot(error)),
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>Welcome back</Title>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {login.error && isStatus(login.error, 423, 429, 403) && (
          <Alert color="red" role="none">
            {whyNot(login.error)}
          </Alert>
        )}
        <Button type="submit" fullWidth loading={login.isPending}>
          Sign In
        </Button>
        <Group justify="center">
          <Anchor component="button" type="button" size="sm" onClick={onForgotten}>
            Forgot your password?
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
