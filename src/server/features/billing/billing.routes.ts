import { z } from 'zod'
import { billingApi } from '#shared/billing/billing.api.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import { refuseUnverified } from '#server/http/refuse-unverified.ts'
import type { Route } from '#server/http/route.ts'
import { findNetBefore, listTransactions, listTransactionsBetween } from './billing.queries.ts'
import { addSandboxFunds } from './move-money.ts'
import { presentTransaction } from './present-transaction.ts'
import { writeStatement } from './write-statement.ts'

export function billingRoutes(route: Route, deps: Deps) {
  route.list(billingApi.transactions, async ({ user, query: { limit, cursor } }) => {
    if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
      throw badRequest('This cursor is from another list.', 'cursor')
    const rows = await listTransactions(deps.db, user.id, { limit: limit + 1, cursor })
    const shown = rows.slice(0, limit)
    return { rows: shown.map(presentTransaction), next: rows.length > limit ? shown.at(-1)?.id : undefined }
  })

  route.file(billingApi.statement, async ({ user, query: { month } }) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    const from = new Date(Date.UTC(year, number - 1))
    const until = new Date(Date.UTC(year, number))
    const [openingCents, lines] = await Promise.all([
      findNetBefore(deps.db, user.id, from),
      listTransactionsBetween(deps.db, user.id, from, until),
    ])
    return {
      bytes: Buffer.from(writeStatement({ from, openingCents, lines })),
      filename: `plainseal-statement-${month}.csv`,
      contentType: 'text/csv; charset=utf-8',
    }
  })

  route(billingApi.sandboxTopUp, async ({ user, body, requestKey }) => {
    if (!deps.settings.sandbox.payments) throw notFound('Page')
    refuseUnverified(user)
    const topUp = { userId: user.id, amountCents: body.amount, requestKey, now: deps.now() }
    const added = await deps.db.transaction((tx) => addSandboxFunds(tx, topUp))
    return presentTransaction({ ...added, isContractDeleted: false })
  })
}
