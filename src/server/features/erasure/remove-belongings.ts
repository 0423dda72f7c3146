import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { UserRow } from '#server/features/accounts/accounts.queries.ts'
import { removeProofsOf } from '#server/features/accounts/email-proofs.queries.ts'
import { removeBrowsersOf } from '#server/features/accounts/known-browsers.queries.ts'
import { forgetPasswords } from '#server/features/accounts/passwords.queries.ts'
import { endAllSessions } from '#server/features/accounts/sessions.queries.ts'
import { removeUploadsOf } from '#server/features/attachments/uploads.queries.ts'
import { forgetTitles, takeCustomerId } from '#server/features/billing/billing.queries.ts'
import { removeContactsOf } from '#server/features/contacts/contacts.queries.ts'
import { destroyUnsignedOf } from '#server/features/contracts/contracts-of-account.queries.ts'
import { removeDraft } from '#server/features/drafts/drafts.queries.ts'
import { removeAcceptancesOf } from '#server/features/explaining/disclaimer-acceptances.queries.ts'
import { forgetMailboxes } from '#server/features/mailboxes/forget-mailboxes.ts'
import { removeNewsOf } from '#server/features/notices/signer-news.queries.ts'
import { removePdfService } from '#server/features/settings/pdf-services.queries.ts'
import { removeSmsAccount } from '#server/features/settings/settings.queries.ts'
import { forgetStorages } from '#server/features/storage/forget-storages.ts'
import { deleteSharesWith } from '#server/features/templates/template-access.queries.ts'
import { deleteTemplatesOf } from '#server/features/templates/templates.queries.ts'
import { keepTokens } from '#server/integrations/oauth/kept-tokens.ts'
import { queueErasures } from './erase-elsewhere.ts'
import type { NewErasure } from './erasures-elsewhere.queries.ts'

/**
 * Removes everything that belongs to an account, and contracts that nobody signed and that have no message left to
 * send, in the caller's transaction. Jobs tell the providers that had something of it.
 */
export async function removeBelongings(tx: Db, deps: Deps, user: UserRow): Promise<void> {
  await destroyUnsignedOf(tx, user.id)
  await queueErasures(tx, deps, await forgetProviders(tx, deps, user))
  await removeOwned(tx, user)
  await removeWaysIn(tx, user)
}

/** Forgets how to reach what providers have of the account. Answers what is to be ended or deleted there. */
async function forgetProviders(tx: Db, deps: Deps, { id: userId }: UserRow): Promise<NewErasure[]> {
  const mailboxes = await forgetMailboxes(tx, deps, userId)
  const storages = await forgetStorages(tx, deps, userId)
  const customerId = await takeCustomerId(tx, userId)
  const of = (what: 'mailbox' | 'storage', { provider, address, tokens }: Access): NewErasure => ({
    userId,
    what,
    provider,
    secrets: { ...keepTokens(tokens), ...(isGoogle(provider) && { googleAddress: address }) },
  })
  return [
    ...mailboxes.map((access) => of('mailbox', access)),
    ...storages.map((access) => of('storage', access)),
    ...(customerId
      ? [{ userId, what: 'card-customer' as const, provider: 'stripe', secrets: { customerId } }]
      : []),
  ]
}
type Access = { provider: string; address: string; tokens: Parameters<typeof keepTokens>[0] }
const isGoogle = (provider: string) => provider === 'google' || provider === 'google_drive'

async function removeOwned(tx: Db, user: UserRow) {
  await removeDraft(tx, user.id)
  await removeUploadsOf(tx, user.id)
  await removeContactsOf(tx, user.id)
  await deleteSharesWith(tx, user)
  await deleteTemplatesOf(tx, user.id)
  await removeSmsAccount(tx, user.id)
  await removePdfService(tx, user.id)
  await removeAcceptancesOf(tx, user.id)
  await removeNewsOf(tx, user.id)
  await forgetTitles(tx, user.id)
}

async function removeWaysIn(tx: Db, { id }: UserRow) {
  await forgetPasswords(tx, id)
  await removeProofsOf(tx, id)
  await removeBrowsersOf(tx, id)
  await endAllSessions(tx, id)
}
