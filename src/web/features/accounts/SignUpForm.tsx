import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { registration } from '#shared/accounts/accounts.api.ts'
import { issuesOf, textOf } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useRegister } from './auth.mutations.ts'
import { formatLeftPhone, formatTypedPhone } from './format-typed-phone.ts'
import { PasswordField } from './PasswordField.tsx'

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '' }

export function SignUpForm({ onCode }: { onCode: (sessionToken: string) => void }) {
  const register = useRegister()
  const form = useForm({ initialValues: empty, validate: zodForm(registration) })
  const submit = form.onSubmit(
    (values) =>
      register.mutate(values, {
        onSuccess: ({ sessionToken }) => onCode(sessionToken),
        onError: (error) => {
          form.setErrors(issuesOf(error))
          toast.error('Registration failed', textOf(error, 'Please try again.'))
        },
      }),
    focusFirstError(form),
  )
  const phone = form.getInputProps('phone')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>Open an account</Title>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <TextInput
          label="Mobile phone"
          description="A US number. We text you a 4-digit code to verify it."
          type="tel"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          {...phone}
          onChange={(event) =>
            form.setFieldValue('phone', formatTypedPhone(event.currentTarget.value, form.values.phone))
          }
          onBlur={() => form.setFieldValue('phone', formatLeftPhone(form.values.phone))}
        />
        <PasswordField {...form.getInputProps('password')} value={form.values.password} />
        <Button type="submit" fullWidth loading={register.isPending}>
          Sign Up
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          Your first contract is free, once per phone number.
        </Text>
      </Stack>
    </form>
  )
}
