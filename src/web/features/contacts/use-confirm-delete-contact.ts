import type { Contact } from '#shared/contacts/contacts.api.ts'
import { textOf } from '#web/error-text.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteContact, useRestoreContact } from './contacts.queries.ts'

export const NOT_DELETED = 'Failed to delete contact'
const STILL_DELETED = 'The contact is still deleted.'

/** Offers to take back what was deleted, and does so: for a page that outlives its rows. */
export function useUndoDelete() {
  const restore = useRestoreContact()
  // awaited, not by callbacks: the toast that asks for it may outlive the page
  async function bringBack(contact: Contact, undo: string) {
    try {
      await restore.mutateAsync({ contact, undo })
      toast.success('Contact restored', contact.name)
    } catch (error) {
      toast.error('Failed to restore contact', textOf(error, STILL_DELETED))
    }
  }
  const { error, variables } = restore
  const failure = error && {
    title: `Failed to restore ${variables.contact.name}`,
    error,
    otherwise: STILL_DELETED,
    onRetry: () => void bringBack(variables.contact, variables.undo),
  }
  return {
    failure,
    offer: (contact: Contact, undo: string) =>
      toastUndo('Contact deleted', contact.name, () => void bringBack(contact, undo)),
  }
}

/** Asks, naming the contact, and then deletes it. */
export function useConfirmDeleteContact(
  contact: Contact,
  onDeleted: (contact: Contact, undo: string) => void,
) {
  const remove = useDeleteContact()
  // awaited, not by callbacks: once the contact is deleted, its row is gone
  async function erase() {
    try {
      const deleted = await remove.mutateAsync(contact.id)
      if (deleted) onDeleted(contact, deleted.undo)
      else toast.success('Contact deleted', contact.name)
    } catch (error) {
      toast.error(NOT_DELETED, textOf(error, 'Try again in a moment.'))
    }
  }
  const ask = () =>
    void confirmDestructive({
      title: 'Delete contact',
      thing: `${contact.name} (${contact.email})`,
      text: 'Are you sure you want to delete this contact? Contracts with them as a signer won’t change.',
      confirmLabel: 'Delete contact',
      onConfirm: () => void erase(),
    })
  return { ask, error: remove.error }
}
