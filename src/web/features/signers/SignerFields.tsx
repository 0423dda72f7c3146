import { Button, Collapse, NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { formatTypedPhone } from '#web/features/accounts/format-typed-phone.ts'
import { ContactNameInput } from '#web/features/contacts/ContactNameInput.tsx'
import { signersPhone } from '#web/features/contacts/signers-phone.ts'
import { formatPhoneInput } from '#web/features/signer-fields/format-phone-input.ts'
import {
  languageChoices,
  locationChoices,
  notificationChoices,
} from '#web/features/signer-fields/signer-choices.ts'
import type { SignerValues } from './signer-form.ts'
import classes from './Signers.module.css'

type Props = {
  form: Pick<ReturnType<typeof useForm<SignerValues>>, 'getInputProps' | 'setFieldValue' | 'getValues'>
  /** They sign one after another. */
  isInOrder: boolean
  disabled?: boolean
  /** Once the contract is sent, its order stays. */
  orderFixed?: boolean
}

/** What an owner says of a signer: what everybody needs, and what is rare behind a button. */
export function SignerFields({ form, isInOrder, disabled, orderFixed }: Props) {
  const field = (name: keyof SignerValues) => ({ ...form.getInputProps(name), disabled })
  const phone = field('phone')
  const required = { withAsterisk: !disabled, 'aria-required': !disabled }
  // nobody is texted without one
  const phoneRequired = form.getValues().notificationPreference === 'email' ? {} : required
  const tidy = () => {
    const typed = form.getValues().phone
    const tidied = formatPhoneInput(typed)
    if (tidied !== typed) form.setFieldValue('phone', tidied)
  }
  const rename = (name: string) => {
    form.setFieldValue('name', name)
    if (name) return
    form.setFieldValue('email', '')
    form.setFieldValue('phone', '')
  }
  const fillIn = (contact: Contact) => {
    form.setFieldValue('name', contact.name)
    form.setFieldValue('email', contact.email)
    form.setFieldValue('phone', signersPhone(contact))
    form.setFieldValue('notificationPreference', contact.preferredNotification)
    form.setFieldValue('geolocationRequirement', contact.preferredGeolocation)
    form.setFieldValue('presetLanguage', contact.preferredLanguage ?? '')
  }
  return (
    <Stack gap="md" className={disabled ? classes.locked : undefined}>
      <ContactNameInput
        label="Name"
        data-autofocus={!disabled || undefined}
        {...required}
        {...field('name')}
        value={form.getValues().name}
        onChange={rename}
        onChoose={fillIn}
      />
      <TextInput label="Email" type="email" autoComplete="off" {...required} {...field('email')} />
      <TextInput
        label="Phone"
        description="US mobile number for texts and codes"
        type="tel"
        autoComplete="off"
        placeholder="(555) 123-4567"
        {...phoneRequired}
        {...phone}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('phone', formatTypedPhone(value, form.getValues().phone))
        }
        onBlur={(event) => {
          tidy()
          phone.onBlur(event)
        }}
      />
      <NativeSelect label="Notify by" data={notificationChoices} {...field('notificationPreference')} />
      {isInOrder && (
        <NumberInput
          label="Signing order"
          min={1}
          max={1000}
          allowDecimal={false}
          {...field('signingOrder')}
          disabled={disabled || orderFixed}
        />
      )}
      <MoreOptions form={form} disabled={disabled} />
    </Stack>
  )
}

/** Whether a person has said something here that most don't. */
const isSaid = ({ presetLanguage, geolocationRequirement, ccEmails, sendEmailOnSign }: SignerValues) =>
  presetLanguage !== '' || geolocationRequirement !== 'none' || ccEmails !== '' || !sendEmailOnSign

/** What few signers need; what was said here is never hidden. */
function MoreOptions({ form, disabled }: Pick<Props, 'form' | 'disabled'>) {
  const field = (name: keyof SignerValues) => ({ ...form.getInputProps(name), disabled })
  const [isWanted, { toggle }] = useDisclosure(false)
  const id = useId()
  const mustShow = disabled || isSaid(form.getValues())
  return (
    <div>
      {!mustShow && (
        <Button
          size="compact-md"
          variant="subtle"
          ml={-10}
          aria-expanded={isWanted}
          aria-controls={id}
          onClick={toggle}
          rightSection={<ChevronDown size={16} aria-hidden />}
        >
          More options
        </Button>
      )}
      <Collapse expanded={isWanted || mustShow} id={id}>
        <Stack gap="md" pt={mustShow ? 0 : 'md'}>
          <NativeSelect
            label="Language"
            description="For emails, texts, and their page, until they choose one. Emails are in English otherwise."
            data={languageChoices}
            {...field('presetLanguage')}
          />
          <NativeSelect label="Location" data={locationChoices} {...field('geolocationRequirement')} />
          <TextInput
            label="CC emails"
            description="They get the signed PDF too. Separate them with commas."
            autoComplete="off"
            {...field('ccEmails')}
          />
          <Switch
            label="Send them the signed PDF when everyone has signed"
            description="Either way, we’ll email them that they signed."
            {...form.getInputProps('sendEmailOnSign', { type: 'checkbox' })}
            disabled={disabled}
          />
        </Stack>
      </Collapse>
    </div>
  )
}
