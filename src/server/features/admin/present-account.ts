import type {
  AccountAction,
  AdminAccount,
  AdminReport,
  AdminTransaction,
  AdminUser,
  LegalHold,
} from '#shared/admin/admin.api.ts'
import { MAX_COUNTED } from '#shared/admin/admin-rules.ts'
import { maskPhone } from '#shared/phone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { decryptUserPhone, findUserById } from '#server/features/accounts/accounts.queries.ts'
import { shownLogoUrl } from '#server/features/accounts/present-user.ts'
import { findLastSeen } from '#server/features/accounts/sessions.queries.ts'
import { findBalance, findOwed, type ListedTransaction } from '#server/features/billing/billing.queries.ts'
import { presentTransaction } from '#server/features/billing/present-transaction.ts'
import type { HeldRow } from '#server/features/contracts/legal-hold.queries.ts'
import { countStopped } from '#server/features/recipients/recipients.queries.ts'
import { countReportsOf, type ListedReport } from '#server/features/reports/reports.queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { ActionRow } from './account-actions.queries.ts'
import { countContractsOf, type ListedUser } from './admin.queries.ts'

export const presentAdminUser = (
  deps: Deps,
  { createdAt, email, lockedAt, companyLogoHash, ...user }: ListedUser,
  contractCount: number,
): AdminUser => ({
  ...user,
  companyLogoUrl: shownLogoUrl(deps, { ...user, companyLogoHash }),
  email: email ?? '',
  contractCount,
  createdAt: createdAt.toISOString(),
  lockedAt: lockedAt?.toISOString() ?? null,
})

/** One account as administrators see it. Throws a 404 for nobody. */
export async function presentAccount(deps: Deps, id: string, db: Db = deps.db): Promise<AdminAccount> {
  const user = await findUserById(db, id)
  if (!user) throw notFound('Account')
  const accountBalance = await findBalance(db, id)
  const owed = await findOwed(db, id)
  const contractsOf = await countContractsOf(db, [id])
  const reportsOf = await countReportsOf(db, [id])
  const stoppedCount = await countStopped(db, id, MAX_COUNTED)
  const lastSeenAt = await findLastSeen(db, id)
  const { firstName, lastName, phoneVerified, emailVerified, companyName } = user
  const lockedUntil = user.accountLockedUntil
  return {
    id,
    firstName,
    lastName,
    email: user.email ?? '',
    emailVerified,
    phoneVerified,
    maskedPhone: maskPhone(decryptUserPhone(deps, user)),
    accountBalance,
    owed,
    contractCount: contractsOf.get(id) ?? 0,
    reportCount: reportsOf.get(id) ?? 0,
    stoppedCount,
    companyName,
    companyLogoUrl: shownLogoUrl(deps, user),
    createdAt: user.createdAt.toISOString(),
    lockedAt: user.lockedAt?.toISOString() ?? null,
    erasedAt: user.erasedAt?.toISOString() ?? null,
    lockedUntil: lockedUntil && lockedUntil > deps.now() ? lockedUntil.toISOString() : null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

export const presentAdjusted = (row: ListedTransaction, emails: Map<string, string>): AdminTransaction => ({
  ...presentTransaction(row),
  adjustedBy:
    row.adjustedBy === null ? null : { id: row.adjustedBy, email: emails.get(row.adjustedBy) ?? '' },
})

export const presentAction = (row: ActionRow): AccountAction => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  changeInCents: row.changeCents,
  contractId: row.heldContractId,
  isInLog: row.isInLog,
  by: { id: row.adminId, email: row.adminEmail },
  createdAt: row.createdAt.toISOString(),
})

export const presentHold = (contract: HeldRow, how: ActionRow | undefined): LegalHold => ({
  contractId: contract.id,
  title: contract.title,
  status: contract.status,
  completedAt: contract.completedAt?.toISOString() ?? null,
  reason: how?.reason ?? null,
  by: how ? { id: how.adminId, email: how.adminEmail } : null,
  heldAt: how?.createdAt.toISOString() ?? null,
  isInLog: how?.isInLog ?? null,
})

export function presentReport(
  { createdAt, senderId, firstName, lastName, email, ...report }: ListedReport,
  reportCount: number,
): AdminReport {
  const sender = { id: senderId, name: `${firstName} ${lastName}`, email, reportCount }
  return { ...report, createdAt: createdAt.toISOString(), sender }
}
