import { Anchor, Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { credentials } from '#shared/accounts/accounts.api.ts'
import { hasCode, isStatus } from '#web/api.ts'
import { besidesFields, textOf } from '#web/error-text.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTakeOver } from '#web/ui/use-take-over.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useLogin } from './auth.mutations.ts'

type Props = {
  /** Of a sign-up whose address turned out to have an account. */
  email: string
  onCode: (sessionToken: string, isUnsent: boolean, phone?: string) => void
  onSignedIn: () => void
  onForgotten: () => void
}

const WRONG = 'Please check your credentials.'
const whyNot = (error: unknown) => (isStatus(error, 401) ? WRONG : textOf(error, 'Try again in a moment.'))

export function SignInForm({ email, onCode, onSignedIn, onForgotten }: Props) {
  const login = useLogin()
  const form = useZodForm(credentials, { email, password: '' })
  useTakeOver(form)
  const submit = form.onSubmit(
    (values) =>
      login.mutate(values, {
        onSuccess: ({ requires2FA, sessionToken, codeUnsent = false, phone }) =>
          requires2FA && sessionToken ? onCode(sessionToken, codeUnsent, phone) : onSignedIn(),
        onError: (error) => {
          // that one is said above the form: it's long, and nothing here can be mended
          toast.error('Login failed', hasCode(error, 'account_locked') ? undefined : whyNot(error))
          if (!isStatus(error, 401)) return
          form.setErrors({ password: WRONG })
          form.getInputNode('password')?.focus()
        },
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>Welcome back</Title>
        {!isStatus(login.error, 401) && (
          <Failed
            title="Login failed"
            error={besidesFields(login.error)}
            isAlone={hasCode(login.error, 'account_locked')}
          />
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...mandatory}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          {...mandatory}
          {...form.getInputProps('password')}
        />
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
