import { z } from 'zod'
import { billingApi, type Transaction } from '#shared/billing/billing.api.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { listTransactions, type TransactionRow } from './billing.queries.ts'
import { addSandboxFunds } from './move-money.ts'

export function billingRoutes(route: Route, deps: Deps) {
  route.list(billingApi.transactions, async ({ user, query: { limit, cursor } }) => {
    if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
      throw badRequest('This cursor is from another list.', 'cursor')
    const rows = await listTransactions(deps.db, user.id, { limit: limit + 1, cursor })
    const shown = rows.slice(0, limit)
    return { rows: shown.map(presentTransaction), next: rows.length > limit ? shown.at(-1)?.id : undefined }
  })

  route(billingApi.sandboxTopUp, async ({ user, body, requestKey }) => {
    if (!deps.settings.sandbox.payments) throw notFound('Page')
    const topUp = { userId: user.id, amountCents: body.amount, requestKey, now: deps.now() }
    return presentTransaction(await deps.db.transaction((tx) => addSandboxFunds(tx, topUp)))
  })

  route(billingApi.options, async () => ({ sandbox: deps.settings.sandbox.payments }))
}

function presentTransaction(row: TransactionRow): Transaction {
  const { id, type, amountCents, description, contractId, status, completedAt, createdAt } = row
  return {
    id,
    type,
    amount: amountCents,
    description,
    contractId,
    status,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
