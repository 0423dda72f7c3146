import { z } from 'zod'
import { endpoint, page } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'
import { MAX_TOP_UP_CENTS, MIN_TOP_UP_CENTS, TOP_UP_STEP_CENTS } from './money-rules.ts'

export const transaction = z.object({
  id: z.uuid(),
  type: z.enum(['deposit', 'charge']),
  /** Cents, always positive; the type says the direction. */
  amount: z.number().int(),
  description: z.string(),
  contractId: z.uuid().nullable(),
  /** By its owner: it can’t be opened any more. */
  isContractDeleted: z.boolean(),
  /** Of a card payment: the path of its receipt, a PDF. */
  receiptUrl: z.string().nullable(),
  status: z.enum(['pending', 'completed', 'failed']),
  completedAt: isoDate.nullable(),
  createdAt: isoDate,
})
export type Transaction = z.output<typeof transaction>

export const topUpAmount = z
  .number()
  .int()
  .min(MIN_TOP_UP_CENTS, 'The minimum is $0.50')
  .max(MAX_TOP_UP_CENTS, 'The maximum is $500.00')
  .multipleOf(TOP_UP_STEP_CENTS, 'Use multiples of $0.50')

export const billingApi = {
  transactions: endpoint('GET', '/api/payments/transactions', {
    summary: 'Deposits and charges, newest first',
    access: 'user',
    query: page,
    response: z.array(transaction),
  }),
  statement: endpoint('GET', '/api/payments/statement', {
    summary: 'The transactions of a month (UTC) as CSV, oldest first, with the balance after each',
    access: 'user',
    query: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use a year and a month, such as 2026-11'),
    }),
    file: 'text/csv',
  }),
  sandboxTopUp: endpoint('POST', '/api/payments/sandbox-top-up', {
    summary: 'Add test money; exists in sandbox mode only',
    access: 'user',
    status: 201,
    idempotent: true,
    body: z.object({ amount: topUpAmount }),
    response: transaction,
  }),
}
