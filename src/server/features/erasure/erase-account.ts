import { whyNotErasable } from '#shared/erasure/erasure-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import {
  encryptUserPhone,
  findUserById,
  lockUser,
  markErased,
} from '#server/features/accounts/accounts.queries.ts'
import { noteShownUntil } from '#server/features/accounts/company-logos.queries.ts'
import { lockContractsOf } from '#server/features/contracts/contracts-of-account.queries.ts'
import { emailAccountHolder } from '#server/features/notices/email-account-holder.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { accountErasedMail } from '#server/messages/erasure-mails.ts'
import { inTheWay } from './plan-erasure.ts'
import { removeBelongings } from './remove-belongings.ts'

/**
 * Closes an account and erases its holder's personal data, in the caller's transaction: all of it or none. Contracts that
 * somebody signed stay with their logs, untouched, so that they can still be verified; so do payments, without titles. The
 * holder is emailed at the address that is then forgotten, and jobs tell the providers that the account was connected to.
 * Throws 404 for nobody, and 409 while a contract waits for signatures or is being sealed, or when it was done before. A
 * seal that fails is made later, from what is recorded with its contract.
 */
export async function eraseAccount(
  tx: Db,
  deps: Deps,
  { userId, byAdmin }: { userId: string; byAdmin: boolean },
): Promise<void> {
  const now = deps.now()
  const contracts = await lockContractsOf(tx, userId)
  const user = await lockUser(tx, userId)
  if (!user) throw await whyGone(tx, userId)
  const why = whyNotErasable(inTheWay(contracts, now))
  if (why) throw conflict(why)
  const about = { name: user.firstName, timeZone: user.timeZone, appUrl: deps.settings.appUrl }
  const mail = accountErasedMail({ ...about, byAdmin, erasedAt: now })
  await emailAccountHolder(tx, deps, user, 'account-erased', mail)
  await removeBelongings(tx, deps, user)
  await noteShownUntil(tx, userId, now)
  await markErased(tx, userId, { phone: encryptUserPhone(deps, userId, ''), now })
}

const whyGone = async (tx: Db, userId: string) =>
  (await findUserById(tx, userId)) ? conflict('This account was already erased.') : notFound('Account')
