import { z } from 'zod'
import { type Contact, contact } from '#shared/contacts/contacts.api.ts'
import { isoDate } from '#shared/text.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { type FieldPlace, SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Deps } from '#server/deps.ts'

/** Longer than the offer to take a deletion back stands on the page. */
const UNDO_MS = 10 * 60_000

const deletedContact = z.object({ contact, until: isoDate })
type DeletedContact = z.output<typeof deletedContact>

const placeOf = (userId: string, id: string): FieldPlace => ({
  table: 'contacts',
  id: `${userId}/${id}`,
  column: 'undo',
})

/**
 * A deleted contact as its user takes it along: nobody can read or change it, and it is good for this user alone. The
 * server keeps nothing of it (docs/decisions/0016).
 */
export function sealDeleted({ keyring, now }: Deps, userId: string, contact: Contact): string {
  const deleted: DeletedContact = { contact, until: new Date(now().getTime() + UNDO_MS).toISOString() }
  return keyring.encryptField(JSON.stringify(deleted), placeOf(userId, contact.id)).toString('base64url')
}

/** Undefined when this user has deleted no such contact. */
export function openDeleted(
  { keyring }: Deps,
  userId: string,
  id: string,
  undo: string,
): DeletedContact | undefined {
  try {
    const json = keyring.decryptText(Buffer.from(undo, 'base64url'), placeOf(userId, id))
    return deletedContact.parse(JSON.parse(json))
  } catch (error) {
    // whoever asks may name any key
    if (error instanceof SealedBoxError || error instanceof KeyFileError) return undefined
    throw error
  }
}
