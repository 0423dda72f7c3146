import { randomUUID } from 'node:crypto'
import { whyNotErasable } from '#shared/erasure/erasure-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import {
  encryptUserPhone,
  lockUser,
  markErased,
  type UserRow,
} from '#server/features/accounts/accounts.queries.ts'
import { noteShownUntil } from '#server/features/accounts/company-logos.queries.ts'
import { removeProofsOf } from '#server/features/accounts/email-proofs.queries.ts'
import { forgetBrowsers } from '#server/features/accounts/known-browsers.queries.ts'
import { forgetPasswords } from '#server/features/accounts/passwords.queries.ts'
import { endAllSessions } from '#server/features/accounts/sessions.queries.ts'
import { removeUploadsOf } from '#server/features/attachments/uploads.queries.ts'
import { removeContactsOf } from '#server/features/contacts/contacts.queries.ts'
import {
  destroyUnsignedOf,
  lockContractsOf,
} from '#server/features/contracts/contracts-of-account.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { removeDraft } from '#server/features/drafts/drafts.queries.ts'
import { removeAcceptancesOf } from '#server/features/explaining/disclaimer-acceptances.queries.ts'
import { forgetMailboxes } from '#server/features/mailboxes/forget-mailboxes.ts'
import { removeNewsOf } from '#server/features/notices/signer-news.queries.ts'
import { removePdfService } from '#server/features/settings/pdf-services.queries.ts'
import { removeSmsAccount } from '#server/features/settings/settings.queries.ts'
import { forgetStorages } from '#server/features/storage/forget-storages.ts'
import { deleteSharesWith } from '#server/features/templates/template-access.queries.ts'
import { deleteTemplatesOf } from '#server/features/templates/templates.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { accountErasedMail } from '#server/messages/erasure-mails.ts'
import { inTheWay } from './plan-erasure.ts'

/**
 * Closes an account and erases what tells of its holder, in the caller's transaction: all of it or none. Contracts that
 * somebody signed stay with their logs, untouched, so that they can still be verified; so do payments. The holder is
 * emailed at the address that is then forgotten. What it answers is to be called once that is committed. Throws 404 for
 * nobody, and 409 while a contract waits for signatures or for its seal, or when it was done before.
 */
export async function eraseAccount(
  tx: Db,
  deps: Deps,
  { userId, byAdmin }: { userId: string; byAdmin: boolean },
): Promise<() => Promise<void>> {
  const now = deps.now()
  const contracts = await lockContractsOf(tx, userId)
  const user = await lockUser(tx, userId)
  if (!user) throw notFound('Account')
  if (user.erasedAt) throw conflict('This account was already erased.')
  const why = whyNotErasable(inTheWay(contracts))
  if (why) throw conflict(why)
  await mailHolder(tx, deps, user, { byAdmin, erasedAt: now })
  await destroyUnsignedOf(tx, userId)
  const revokeMailboxes = await forgetMailboxes(tx, deps, userId)
  const revokeStorages = await forgetStorages(tx, deps, userId)
  await removeOwned(tx, user)
  await removeWaysIn(tx, user)
  await noteShownUntil(tx, userId, now)
  await markErased(tx, userId, { phone: encryptUserPhone(deps, userId, ''), now })
  return async () => {
    await revokeMailboxes()
    await revokeStorages()
  }
}

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
}

async function removeWaysIn(tx: Db, { id }: UserRow) {
  await forgetPasswords(tx, id)
  await removeProofsOf(tx, id)
  await forgetBrowsers(tx, id)
  await endAllSessions(tx, id)
}

async function mailHolder(
  tx: Db,
  deps: Deps,
  user: UserRow,
  { byAdmin, erasedAt }: { byAdmin: boolean; erasedAt: Date },
) {
  // the address of a registration may be anybody's
  if (!user.email || !user.phoneVerified) return
  const about = { name: user.firstName, timeZone: user.timeZone, appUrl: deps.settings.appUrl }
  const mail = accountErasedMail({ ...about, byAdmin, erasedAt })
  await queueMessages(tx, deps, [
    {
      naturalKey: `account-erased:${randomUUID()}`,
      kind: 'account-erased',
      channel: 'email',
      content: { to: user.email, ...mail },
    },
  ])
}
