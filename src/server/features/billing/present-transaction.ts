import type { Transaction } from '#shared/billing/billing.api.ts'
import type { ListedTransaction } from './billing.queries.ts'
import { paymentOfRequest } from './card-request-key.ts'

export function presentTransaction({ requestKey, ...row }: ListedTransaction): Transaction {
  const {
    id,
    type,
    amountCents,
    description,
    contractId,
    isContractDeleted,
    status,
    completedAt,
    createdAt,
  } = row
  const paymentId = paymentOfRequest(requestKey)
  return {
    id,
    type,
    amount: amountCents,
    description,
    contractId,
    isContractDeleted,
    receiptUrl: paymentId ? `/api/payments/intents/${paymentId}/receipt` : null,
    status,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
