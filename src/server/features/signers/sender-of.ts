import { type AccountZone, timeZone as knownZone } from '#shared/accounts/preferences.ts'
import type { Db } from '#server/db/db.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { logoPathOf } from '#server/features/accounts/present-user.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'

export type KnownSender = {
  id: string
  name: string
  email: string
  companyName: string | null
  companyLogoUrl: string | null
  /** SHA-256 of the picture, hex. */
  companyLogoHash: string | null
  timeZone: AccountZone
  /** Of the number that the account has proven; null of one that it hasn't. */
  provenPhoneMac: string | null
  /** Their account is gone: the name only says so. */
  isErased: boolean
}

/** By signer id, what each signer's browser called its zone when they signed. */
export type ZonesOfSigners = ReadonlyMap<string, string | null>

/**
 * In which zone an email of a contract tells times: the sender's own, as the days in its text are, but to whoever signed
 * that of their signature, as the certificate does.
 */
export const zoneOfReader = (
  { email, timeZone }: KnownSender,
  reader: { email: string },
  zoneOfSignature: string | null | undefined,
): AccountZone =>
  isSameMailbox(reader.email, email) ? timeZone : (knownZone.safeParse(zoneOfSignature).data ?? timeZone)

/** The person behind a contract, as messages name them; without an email address (empty) when its owner took it back. */
export async function senderOf(db: Db, { creatorId }: { creatorId: string }): Promise<KnownSender> {
  const owner = await findUserById(db, creatorId)
  if (!owner) throw new Error('This contract has no owner')
  return {
    id: owner.id,
    name: `${owner.firstName} ${owner.lastName}`,
    email: owner.email ?? '',
    companyName: owner.companyName,
    companyLogoUrl: logoPathOf(owner),
    companyLogoHash: owner.companyLogoHash,
    timeZone: owner.timeZone,
    provenPhoneMac: owner.phoneVerified ? owner.phoneMac : null,
    isErased: owner.erasedAt !== null,
  }
}
