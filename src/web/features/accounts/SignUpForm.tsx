import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { registration } from '#shared/accounts/accounts.api.ts'
import { besidesFields, textOf } from '#web/error-text.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { toast } from '#web/ui/toast.ts'
import { useTakeOver } from '#web/ui/use-take-over.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useRegister } from './sign-up.mutations.ts'
import { formatLeftPhone, formatTypedPhone } from './format-typed-phone.ts'
import { PasswordField } from './PasswordField.tsx'
import { refuseFields } from './refuse-fields.ts'

/** Of keys and a mouse; a phone would cover the page with keys of its own. */
const isDesk = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** The field that takes what is typed as soon as the page is there, unless whoever came by the keyboard is elsewhere. */
function useFocusAtDesk() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // after the page, which takes the focus when it is new
    const timer = setTimeout(() => {
      const isFree = document.activeElement?.matches('body, main')
      if (isFree && isDesk()) field.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [])
  return field
}

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '' }
export type TypedSignUp = typeof empty

type Props = {
  /** What was typed before one looked at another form. */
  typed: TypedSignUp | undefined
  onLeave: (typed: TypedSignUp) => void
  onCode: (sessionToken: string, isUnsent: boolean, to: { phone: string; email: string }) => void
}

export function SignUpForm({ typed = empty, onLeave, onCode }: Props) {
  const register = useRegister()
  const titleId = useId()
  const first = useFocusAtDesk()
  const form = useZodForm(registration, typed)
  useTakeOver(form)
  const leave = useEffectEvent(() => onLeave(form.values))
  useEffect(() => () => leave(), [])
  const submit = form.onSubmit(
    (values) =>
      register.mutate(values, {
        onSuccess: ({ sessionToken, codeUnsent = false }) =>
          onCode(sessionToken, codeUnsent, { phone: values.phone, email: values.email }),
        onError: (error) => {
          refuseFields(form)(error)
          toast.error('Registration failed', textOf(besidesFields(error), 'Please try again.'))
        },
      }),
    focusFirstError(form),
  )
  const phone = form.getInputProps('phone')
  return (
    // named, so that a screen reader that begins at its first field says what it is for
    <form onSubmit={submit} noValidate aria-labelledby={titleId}>
      <Stack gap="md">
        <Title order={1} id={titleId}>
          Create your account
        </Title>
        <Failed
          title="Registration failed"
          error={besidesFields(register.error)}
          otherwise="Please try again."
        />
        <Group grow gap="sm" align="flex-start">
          <TextInput
            label="First name"
            autoComplete="given-name"
            {...mandatory}
            {...form.getInputProps('firstName')}
            ref={first}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            {...mandatory}
            {...form.getInputProps('lastName')}
          />
        </Group>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          {...mandatory}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Mobile phone"
          description="US numbers only. We’ll text you a 4-digit code."
          type="tel"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          {...mandatory}
          {...phone}
          onChange={(event) =>
            form.setFieldValue('phone', formatTypedPhone(event.currentTarget.value, form.values.phone))
          }
          onBlur={() => form.setFieldValue('phone', formatLeftPhone(form.values.phone))}
        />
        <PasswordField
          {...form.getInputProps('password')}
          value={form.values.password}
          person={form.values}
        />
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
