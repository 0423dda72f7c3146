import { adminApi } from '#shared/admin/admin.api.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { listTransactions } from '#server/features/billing/billing.queries.ts'
import { countReportsOf, listReports } from '#server/features/reports/reports.queries.ts'
import { badRequest } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { listHeld } from '#server/features/contracts/legal-hold.queries.ts'
import { findEmails, findHoldings, listActions } from './account-actions.queries.ts'
import { countContractsOf, listUsers, readTotals } from './admin.queries.ts'
import { changeBalanceOf } from './change-balance.ts'
import { eraseAtRequest } from './erase-at-request.ts'
import { liftHold, setHold } from './legal-hold.ts'
import { lockAccount, unlockAccount } from './lock-account.ts'
import {
  presentAccount,
  presentAction,
  presentAdjusted,
  presentAdminUser,
  presentHold,
  presentReport,
} from './present-account.ts'
import { readHealth } from './read-health.ts'

/** The page of these rows, of which one too many were read to know whether more follow. */
const pageOf = <Row extends { id: string }>(found: Row[], limit: number) => {
  const shown = found.slice(0, limit)
  return { shown, next: found.length > limit ? shown.at(-1)?.id : undefined }
}

export function adminRoutes(route: Route, deps: Deps) {
  const { db } = deps

  route.list(adminApi.users, async ({ query: { limit, cursor, q, sort, locked } }) => {
    const found = await listUsers(db, { limit, cursor, q, sort, isLocked: locked === 'true' })
    // by name or balance, nothing follows an account that was removed meanwhile
    if (found.length === 0 && cursor && !(await findUserById(db, cursor)))
      throw badRequest('The list has changed. Load it again from the start.')
    const { shown, next } = pageOf(found, limit)
    const contractsOf = await countContractsOf(
      db,
      shown.map(({ id }) => id),
    )
    return { rows: shown.map((user) => presentAdminUser(deps, user, contractsOf.get(user.id) ?? 0)), next }
  })

  route.list(adminApi.reports, async ({ query: { limit, cursor, senderId } }) => {
    const { shown, next } = pageOf(await listReports(db, { limit, cursor, senderId }), limit)
    const reportsOf = await countReportsOf(db, [...new Set(shown.map((report) => report.senderId))])
    return {
      rows: shown.map((report) => presentReport(report, reportsOf.get(report.senderId) ?? 0)),
      next,
    }
  })

  route(adminApi.totals, () => readTotals(db))

  route(adminApi.health, () => readHealth(deps))

  routeAccounts(route, deps)
  routeHolds(route, deps)
}

function routeHolds(route: Route, deps: Deps) {
  const { db } = deps

  route.list(adminApi.holds, async ({ params, query: { limit, cursor } }) => {
    const { shown, next } = pageOf(await listHeld(db, params.id, { limit, cursor }), limit)
    const holdings = await findHoldings(
      db,
      shown.map(({ id }) => id),
    )
    return { rows: shown.map((contract) => presentHold(contract, holdings.get(contract.id))), next }
  })

  route(adminApi.setHold, ({ user, params, body }) =>
    db.transaction(async (tx) => {
      const held = await setHold(tx, deps, { ...body, contractId: params.id, admin: user })
      return { ...held, isHeld: true as const }
    }),
  )

  route(adminApi.liftHold, ({ user, params, body: { reason } }) =>
    db.transaction(async (tx) => {
      const held = await liftHold(tx, deps, { contractId: params.id, reason, admin: user })
      return { ...held, isHeld: false as const }
    }),
  )
}

function routeAccounts(route: Route, deps: Deps) {
  const { db } = deps

  route(adminApi.account, ({ params }) => presentAccount(deps, params.id))

  route.list(adminApi.transactions, async ({ params, query: { limit, cursor } }) => {
    const { shown, next } = pageOf(await listTransactions(db, params.id, { limit: limit + 1, cursor }), limit)
    const admins = shown.flatMap(({ adjustedBy }) => adjustedBy ?? [])
    const emails = await findEmails(db, [...new Set(admins)])
    return { rows: shown.map((row) => presentAdjusted(row, emails)), next }
  })

  route.list(adminApi.actions, async ({ params, query: { limit, cursor } }) => {
    const { shown, next } = pageOf(await listActions(db, params.id, { limit, cursor }), limit)
    return { rows: shown.map(presentAction), next }
  })

  route(adminApi.lock, ({ user, params, body: { reason } }) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, deps, { userId: params.id, reason, admin: user })
      return presentAccount(deps, params.id, tx)
    }),
  )

  route(adminApi.unlock, ({ user, params, body: { reason } }) =>
    db.transaction(async (tx) => {
      await unlockAccount(tx, deps, { userId: params.id, reason, admin: user })
      return presentAccount(deps, params.id, tx)
    }),
  )

  route(adminApi.erase, ({ user, params, body: { reason } }) =>
    db.transaction(async (tx) => {
      await eraseAtRequest(tx, deps, { userId: params.id, reason, admin: user })
      return presentAccount(deps, params.id, tx)
    }),
  )

  route(adminApi.adjust, ({ user, params, body: { amount, reason }, requestKey }) =>
    db.transaction(async (tx) => {
      const change = { userId: params.id, addedCents: amount, reason, admin: user, requestKey }
      await changeBalanceOf(tx, deps, change)
      return presentAccount(deps, params.id, tx)
    }),
  )

  route(adminApi.updateBalance, async ({ user, body: { newBalance, ...body }, requestKey }) => {
    // the schema has seen to it that these are whole cents, but for what floating point adds
    const newBalanceCents = Math.round(newBalance * 100)
    const change = { ...body, newBalanceCents, admin: user, requestKey }
    const changeCents = await db.transaction((tx) => changeBalanceOf(tx, deps, change))
    return { changeAmount: changeCents / 100 }
  })
}
