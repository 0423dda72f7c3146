import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { removeContact } from './contacts.queries.ts'
import { sealDeleted } from './deleted-contact.ts'
import { presentContact } from './present-contact.ts'

/** Deletes a contact at once and for good, and hands its user what `restoreContact` takes to bring it back. */
export async function deleteContact(deps: Deps, userId: string, id: string) {
  const removed = await removeContact(deps.db, deps, userId, id)
  if (!removed) throw notFound('Contact')
  return { deleted: true as const, undo: sealDeleted(deps, userId, presentContact(removed)) }
}
