import { adminApi, type AdminReport, type AdminUser } from '#shared/admin/admin.api.ts'
import type { Deps } from '#server/deps.ts'
import { adjustBalance } from '#server/features/billing/adjust-balance.ts'
import { countReportsOf, type ListedReport, listReports } from '#server/features/reports/reports.queries.ts'
import type { Route } from '#server/http/route.ts'
import { countContractsOf, type ListedUser, listUsers, readTotals } from './admin.queries.ts'

export function adminRoutes(route: Route, deps: Deps) {
  route.list(adminApi.users, async ({ query: { limit, cursor, q } }) => {
    const found = await listUsers(deps.db, { limit, cursor, emailBeginsWith: q?.toLowerCase() })
    const shown = found.slice(0, limit)
    const contractsOf = await countContractsOf(
      deps.db,
      shown.map(({ id }) => id),
    )
    return {
      rows: shown.map((user) => presentAdminUser(user, contractsOf.get(user.id) ?? 0)),
      next: found.length > limit ? shown.at(-1)?.id : undefined,
    }
  })

  route.list(adminApi.reports, async ({ query: { limit, cursor } }) => {
    const found = await listReports(deps.db, limit, cursor)
    const shown = found.slice(0, limit)
    const senderIds = [...new Set(shown.map(({ senderId }) => senderId))]
    const reportsOf = await countReportsOf(deps.db, senderIds)
    return {
      rows: shown.map((report) => presentReport(report, reportsOf.get(report.senderId) ?? 0)),
      next: found.length > limit ? shown.at(-1)?.id : undefined,
    }
  })

  route(adminApi.totals, () => readTotals(deps.db))

  route(adminApi.updateBalance, async ({ user, body: { userId, newBalance, reason }, requestKey }) => {
    const adjustment = {
      userId,
      // the schema has seen to it that these are whole cents, but for what floating point adds
      newBalanceCents: Math.round(newBalance * 100),
      reason,
      adjustedBy: user.id,
      requestKey,
      now: deps.now(),
    }
    const changeCents = await deps.db.transaction((tx) => adjustBalance(tx, adjustment))
    return { changeAmount: changeCents / 100 }
  })
}

const presentAdminUser = ({ createdAt, email, ...user }: ListedUser, contractCount: number): AdminUser => ({
  ...user,
  email: email ?? '',
  contractCount,
  createdAt: createdAt.toISOString(),
})

function presentReport(
  { createdAt, senderId, firstName, lastName, email, ...report }: ListedReport,
  reportCount: number,
): AdminReport {
  const sender = { id: senderId, name: `${firstName} ${lastName}`, email, reportCount }
  return { ...report, createdAt: createdAt.toISOString(), sender }
}
