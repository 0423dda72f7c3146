import type { Contact } from '#shared/contacts/contacts.api.ts'
import { textOf } from '#web/api.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteContact, useRestoreContact } from './contacts.queries.ts'

/** Asks, naming the contact, deletes it, and offers to take that back. */
export function useConfirmDeleteContact() {
  const remove = useDeleteContact()
  const restore = useRestoreContact()
  async function bringBack({ id, name }: Contact, undo: string) {
    try {
      await restore.mutateAsync({ id, undo })
      toast.success('Contact restored', name)
    } catch (error) {
      toast.error('Failed to restore contact', textOf(error, 'The contact is still deleted.'))
    }
  }
  async function erase(contact: Contact) {
    try {
      const { undo } = await remove.mutateAsync(contact.id)
      toastUndo('Contact deleted', contact.name, () => void bringBack(contact, undo))
    } catch (error) {
      toast.error('Failed to delete contact', textOf(error, 'Try again in a moment.'))
    }
  }
  return (contact: Contact) =>
    confirmDestructive({
      title: 'Delete contact',
      thing: `${contact.name} (${contact.email})`,
      text: 'Are you sure you want to delete this contact? Contracts with them as a signer won’t change.',
      confirmLabel: 'Delete contact',
      onConfirm: () => void erase(contact),
    })
}
