import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newPhone } from '#shared/accounts/accounts.api.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useChangePhone, useConfirmPhoneChange } from './phone.mutations.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ConfirmByCode } from './ConfirmByCode.tsx'
import { formatLeftPhone, formatTypedPhone } from './format-typed-phone.ts'
import { refuseFields } from './refuse-fields.ts'

type NumberProps = { initial: string; isFirst: boolean; onCode: (phone: string) => void }

function NumberStep({ initial, isFirst, onCode }: NumberProps) {
  const change = useChangePhone()
  const form = useZodForm(newPhone, { phone: initial, password: '' })
  const submit = form.onSubmit(
    (values) => change.mutate(values, { onSuccess: () => onCode(values.phone), onError: refuseFields(form) }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          {isFirst
            ? 'We text a code to the new number. Once you’ve entered it, the new number replaces the one you signed up with.'
            : 'We text a code to the new number. Once you’ve entered it, codes go there, and we let you know at your old number and by email.'}
        </Text>
        <Failed title="Phone number not changed" error={besidesFields(change.error)} isAlone />
        <TextInput
          label="New mobile phone"
          description="US numbers only."
          type="tel"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          data-autofocus
          {...mandatory}
          {...form.getInputProps('phone')}
          onChange={(event) =>
            form.setFieldValue('phone', formatTypedPhone(event.currentTarget.value, form.values.phone))
          }
          onBlur={() => form.setFieldValue('phone', formatLeftPhone(form.values.phone))}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...mandatory}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={change.isPending}>
          Text a code to this number
        </Button>
      </Stack>
    </form>
  )
}

type Props = {
  /** The number awaits its code, as of a sign-up. */
  isFirst: boolean
  label?: string
  onChanged?: () => void
  /** The code was right, but another account holds the address. */
  onEmailTaken?: () => void
}

function Steps({
  isFirst,
  onDone,
  onEmailTaken,
}: Pick<Props, 'onEmailTaken'> & { isFirst: boolean; onDone: () => void }) {
  const [phone, setPhone] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  const confirm = useConfirmPhoneChange(phone, onEmailTaken)
  if (!isCodeSent)
    return (
      <NumberStep
        initial={phone}
        isFirst={isFirst}
        onCode={(typed) => {
          setPhone(typed)
          setCodeSent(true)
        }}
      />
    )
  return (
    <ConfirmByCode
      phone={phone}
      label="Change the number"
      confirm={confirm}
      onDone={() => {
        toast.success('Phone number changed', 'Codes go to the new number from now on.')
        onDone()
      }}
      onRestart={() => setCodeSent(false)}
    />
  )
}

/** Changes the number of the account: password, then a code that goes to the new one. */
export const ChangePhone = ({ label, onChanged, ...steps }: Props) => (
  <ChangeDialog title="Change your phone number" {...(label && { label })}>
    {(close) => (
      <Steps
        {...steps}
        onDone={() => {
          close()
          onChanged?.()
        }}
      />
    )}
  </ChangeDialog>
)
