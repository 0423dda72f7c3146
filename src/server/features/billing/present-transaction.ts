import type { Transaction } from '#shared/billing/billing.api.ts'
import type { TransactionRow } from './billing.queries.ts'
import { paymentOfRequest } from './card-request-key.ts'

export function presentTransaction(row: TransactionRow): Transaction {
  const { id, type, amountCents, description, contractId, requestKey, status, completedAt, createdAt } = row
  const paymentId = paymentOfRequest(requestKey)
  return {
    id,
    type,
    amount: amountCents,
    description,
    contractId,
    receiptUrl: paymentId ? `/api/payments/intents/${paymentId}/receipt` : null,
    status,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
