import { formatCents } from '#shared/format-number.ts'
import type { PublicUser, User } from '#shared/accounts/accounts.api.ts'
import type { Deps } from '#server/deps.ts'
import { findBalance } from '#server/features/billing/billing.queries.ts'
import { findLiveCodeOf } from '#server/features/verification/verification.queries.ts'
import { unauthorized } from '#server/http/errors.ts'
import { hasLiveProof } from './email-proofs.queries.ts'
import { isNamedAdmin } from './named-admin.ts'
import { preferencesOf } from './preferences-of.ts'
import { decryptUserPhone, findUserById, type UserRow } from './accounts.queries.ts'

/** The account holder as they see themselves; the only way from the row to an answer. */
export async function presentUser(deps: Deps, userId: string): Promise<User> {
  const [user, balanceInCents] = await Promise.all([
    findUserById(deps.db, userId),
    findBalance(deps.db, userId),
  ])
  if (!user) throw unauthorized()
  const code = user.phoneVerified
    ? undefined
    : await findLiveCodeOf(deps.db, { subject: `user:${userId}`, purpose: 'login' }, deps.now())
  const { id, email, firstName, lastName, companyName, companyLogoUrl } = user
  const { phoneVerified, emailVerified, twoFactorEnabled, timeZone } = user
  return {
    id,
    email: email ?? '',
    firstName,
    lastName,
    phone: decryptUserPhone(deps, user),
    phoneVerified,
    phoneCodeExpiresAt: code?.expiresAt.toISOString() ?? null,
    emailVerified,
    emailProofSent:
      email !== null && !emailVerified && (await hasLiveProof(deps.db, userId, email, deps.now())),
    twoFactorEnabled,
    companyName,
    companyLogoUrl: shownLogoUrl(deps, user),
    companyLogoPath: logoPathOf(user),
    companyLogoIsUploaded: companyLogoUrl === null && user.companyLogoHash !== null,
    paperSize: preferencesOf(deps, user).paperSize,
    timeZone,
    signerNews: user.signerNews,
    replyNews: user.replyNews,
    passwordLastChanged: user.passwordLastChanged.toISOString(),
    createdAt: user.createdAt.toISOString(),
    isAdmin: isNamedAdmin(deps, email) && emailVerified,
    awaitsEmailProof: isNamedAdmin(deps, email) && phoneVerified && !emailVerified,
    balance: { balanceInCents, balanceFormatted: formatCents(balanceInCents) },
  }
}

export const presentPublicUser = (user: UserRow): PublicUser => ({
  companyName: user.companyName,
  companyLogoUrl: logoPathOf(user),
  firstName: user.firstName,
  lastName: user.lastName,
})

/** What its owner sees as the logo's address: the one it was fetched from, or ours for one that was uploaded. */
export function shownLogoUrl(
  { settings }: Pick<Deps, 'settings'>,
  user: Pick<UserRow, 'id' | 'companyLogoHash' | 'companyLogoUrl'>,
): string | null {
  const path = logoPathOf(user)
  return user.companyLogoUrl ?? (path && settings.appUrl + path)
}

/** Where this server shows its copy of the logo; the address it was fetched from stays with its owner. */
export const logoPathOf = ({ id, companyLogoHash }: Pick<UserRow, 'id' | 'companyLogoHash'>): string | null =>
  companyLogoHash === null ? null : `/api/users/${id}/logo?v=${companyLogoHash.slice(0, 16)}`
