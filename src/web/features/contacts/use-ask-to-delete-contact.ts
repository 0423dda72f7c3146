import type { Contact } from '#shared/contacts/contacts.api.ts'
import { textOf } from '#web/api.ts'
import { confirmDestroying } from '#web/ui/confirm.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { inputOf, valuesOf } from './contact-form.ts'
import { useAddContact, useDeleteContact } from './contacts.queries.ts'

/** Asks, naming the contact, deletes it, and offers to take that back. */
export function useAskToDeleteContact() {
  const remove = useDeleteContact()
  const add = useAddContact()
  async function restore(contact: Contact) {
    try {
      await add.mutateAsync(inputOf(valuesOf(contact)))
      toast.success('Contact added', contact.name)
    } catch (error) {
      toast.error('Failed to add contact', textOf(error, 'The contact stays deleted.'))
    }
  }
  async function erase(contact: Contact) {
    try {
      await remove.mutateAsync(contact.id)
      toastUndo('Contact deleted', contact.name, () => void restore(contact))
    } catch (error) {
      toast.error('Failed to delete contact', textOf(error, 'Nothing was changed. Try again.'))
    }
  }
  return (contact: Contact) =>
    confirmDestroying({
      title: 'Delete contact',
      thing: `${contact.name} (${contact.email})`,
      text: 'Are you sure you want to delete this contact? Contracts that name them as a signer stay as they are.',
      confirmLabel: 'Delete contact',
      onConfirm: () => void erase(contact),
    })
}
