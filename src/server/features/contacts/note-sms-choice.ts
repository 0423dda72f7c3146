import type { z } from 'zod'
import type { signingApi } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { findContactsByEmail, lockContacts, updateContact } from './contacts.queries.ts'

type Choice = z.output<(typeof signingApi.optIn)['body']>

/** What the user noted of how this contact hears of contracts: whether by text message, too. */
export async function isNotedForTexts(deps: Deps, userId: string, email: string): Promise<boolean> {
  const [contact] = await findContactsByEmail(deps.db, deps, userId, [email])
  return contact !== undefined && contact.preferredNotification !== 'email'
}

/**
 * Changes what the user noted of how a contact hears of contracts; false when they have no such contact. It is no consent
 * of that person's, and is never taken for one.
 */
export async function noteSmsChoice(deps: Deps, userId: string, choice: Choice): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockContacts(tx, userId)
    const [contact] = await findContactsByEmail(tx, deps, userId, [choice.email])
    if (!contact) return false
    const { preferredNotification: before, preferredGeolocation } = contact
    const wanted = choice.notification ?? (before === 'email' ? 'both' : before)
    const values = {
      ...contact,
      preferredNotification: choice.optInStatus ? wanted : 'email',
      preferredGeolocation: choice.geolocation ?? preferredGeolocation,
    } as const
    await updateContact(tx, deps, { userId, id: contact.id, now: deps.now() }, values)
    return true
  })
}
