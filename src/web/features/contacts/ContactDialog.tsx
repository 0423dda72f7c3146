import { Flex, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { textOf } from '#web/error-text.ts'
import { formatTypedPhone } from '#web/features/accounts/format-typed-phone.ts'
import { formatPhoneInput } from '#web/features/signer-fields/format-phone-input.ts'
import {
  languageChoices,
  locationChoices,
  notificationChoices,
} from '#web/features/signer-fields/signer-choices.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { changedFields, useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { type ContactValues, emptyContact, inputOf, validateContact, valuesOf } from './contact-form.ts'
import { type NewContact, useAddContact, useUpdateContact } from './contacts.queries.ts'

const TRY_AGAIN = 'Try again in a moment.'
const NOT_ADDED = 'Failed to add contact'
const NOT_UPDATED = 'Failed to update contact'

type FormProps = {
  initial: ContactValues
  isPending: boolean
  /** Why it was not saved, until it is tried again. */
  refused: ReactNode
  onSave: (contact: NewContact, changed: string[]) => void
  onClose: () => void
}

function ContactForm({ initial, isPending, refused, onSave, onClose }: FormProps) {
  const form = useLastingForm<ContactValues>({ initialValues: initial, validate: validateContact })
  const [sent, setSent] = useState<string[]>([])
  const phone = form.getInputProps('phone')
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        const changed = changedFields(form.getInitialValues(), values, sent)
        setSent(changed)
        onSave(inputOf(values), changed)
      }, focusFirstError(form))}
      autoComplete="off"
    >
      <Stack gap="md">
        <TextInput label="Name" withAsterisk aria-required data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" withAsterisk aria-required {...form.getInputProps('email')} />
        <TextInput
          label="Phone"
          description="Texts and codes go to US numbers only."
          type="tel"
          placeholder="(555) 123-4567"
          {...phone}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('phone', (before) => formatTypedPhone(value, before))
          }
          onBlur={(event) => {
            form.setFieldValue('phone', formatPhoneInput)
            phone.onBlur(event)
          }}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Company" {...form.getInputProps('company')} />
          <TextInput label="Company ID" {...form.getInputProps('companyId')} />
        </SimpleGrid>
        <TextInput label="Title" description="For example, Director" {...form.getInputProps('title')} />
        <Flex direction={{ base: 'column', xs: 'row' }} gap="md">
          <NativeSelect
            label="Notify by"
            flex={5}
            data={notificationChoices}
            {...form.getInputProps('preferredNotification')}
          />
          <NativeSelect
            label="Location"
            flex={3}
            data={locationChoices}
            {...form.getInputProps('preferredGeolocation')}
          />
        </Flex>
        <NativeSelect
          label="Language"
          description="Suggested when you ask them to sign"
          data={languageChoices}
          {...form.getInputProps('preferredLanguage')}
        />
        {refused}
      </Stack>
      <DialogActions save="Save" isPending={isPending} onClose={onClose} />
    </form>
  )
}

/** Notes a person who may sign, before any contract needs them. */
export function AddContactDialog({ onClose }: { onClose: () => void }) {
  const add = useAddContact()
  const save = (contact: NewContact) =>
    add.mutate(
      { contact, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ name }) => {
          toast.success('Contact added', name)
          onClose()
        },
        onError: (error) => toast.error(NOT_ADDED, textOf(error, TRY_AGAIN)),
      },
    )
  return (
    <Dialog onClose={onClose} title="Add contact">
      <ContactForm
        initial={emptyContact}
        isPending={add.isPending}
        refused={<Failed title={NOT_ADDED} error={add.error} />}
        onSave={save}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Corrects what is known of a person; the signers of contracts stay as they are. */
export function EditContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const update = useUpdateContact(contact.id)
  const save: FormProps['onSave'] = (input, changed) =>
    update.mutate(
      { ...input, changed },
      {
        onSuccess: ({ name }) => {
          toast.success('Contact updated', name)
          onClose()
        },
        onError: (error) => toast.error(NOT_UPDATED, textOf(error, TRY_AGAIN)),
      },
    )
  return (
    <Dialog onClose={onClose} title="Edit contact">
      <ContactForm
        initial={valuesOf(contact)}
        isPending={update.isPending}
        refused={<Failed title={NOT_UPDATED} error={update.error} />}
        onSave={save}
        onClose={onClose}
      />
    </Dialog>
  )
}
