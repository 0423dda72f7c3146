import { Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import classes from './Signers.module.css'
import { type SignerValues, tidyPhone } from './signer-form.ts'

const notifications = [
  { value: 'both', label: 'E-mail and text message' },
  { value: 'email', label: 'E-mail' },
  { value: 'sms', label: 'Text message (SMS)' },
]
const locations = [
  { value: 'none', label: 'Do not ask' },
  { value: 'ask', label: 'Ask' },
  { value: 'require', label: 'Require' },
]

type Props = {
  form: Pick<ReturnType<typeof useForm<SignerValues>>, 'getInputProps' | 'setFieldValue' | 'getValues'>
  disabled?: boolean
  /** Once the contract is sent, its order stays. */
  orderFixed?: boolean
}

/** What an owner says of a signer. */
export function SignerFields({ form, disabled, orderFixed }: Props) {
  const field = (name: keyof SignerValues) => ({ ...form.getInputProps(name), disabled })
  const phone = field('phone')
  const tidy = () => {
    const typed = form.getValues().phone
    const tidied = tidyPhone(typed)
    if (tidied !== typed) form.setFieldValue('phone', tidied)
  }
  return (
    <Stack gap="md" className={disabled ? classes.locked : undefined}>
      <TextInput label="Name" autoComplete="off" withAsterisk={!disabled} {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="off" withAsterisk={!disabled} {...field('email')} />
      <TextInput
        label="Phone"
        description="US mobile number, for text messages and codes"
        type="tel"
        autoComplete="off"
        placeholder="(555) 123-4567"
        {...phone}
        onBlur={(event) => {
          tidy()
          phone.onBlur(event)
        }}
      />
      <Select
        label="Notify by"
        data={notifications}
        allowDeselect={false}
        {...field('notificationPreference')}
      />
      <Group grow align="flex-start" gap="md">
        <NumberInput
          label="Signing order"
          min={1}
          max={1000}
          allowDecimal={false}
          {...field('signingOrder')}
          disabled={disabled || orderFixed}
        />
        <Select
          label="Location"
          data={locations}
          allowDeselect={false}
          {...field('geolocationRequirement')}
        />
      </Group>
      <TextInput
        label="CC emails"
        description="Get the signed PDF too; separate them by commas"
        autoComplete="off"
        {...field('ccEmails')}
      />
      <Switch
        label="Send them the signed PDF when all have signed"
        {...form.getInputProps('sendEmailOnSign', { type: 'checkbox' })}
        disabled={disabled}
      />
    </Stack>
  )
}
