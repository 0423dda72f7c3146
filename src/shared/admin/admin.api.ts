import { z } from 'zod'
import { endpoint, page } from '#shared/endpoint.ts'
import { isoDate, oneLine } from '#shared/text.ts'
import { REPORT_REASONS } from '#shared/recipients/report-rules.ts'
import { adjustedDollars, MAX_REASON_LENGTH } from './admin-rules.ts'

export const adminUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneVerified: z.boolean(),
  /** Cents. */
  accountBalance: z.number().int(),
  contractCount: z.number().int(),
  createdAt: isoDate,
  companyName: z.string().nullable(),
  companyLogoUrl: z.string().nullable(),
})
export type AdminUser = z.output<typeof adminUser>

export const adminReport = z.object({
  id: z.uuid(),
  createdAt: isoDate,
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  /** Of the contract; null once that is erased. */
  contractId: z.uuid().nullable(),
  title: z.string().nullable(),
  sender: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    reportCount: z.number().int(),
  }),
})
export type AdminReport = z.output<typeof adminReport>

export const adminApi = {
  users: endpoint('GET', '/api/admin/users-database', {
    summary: 'Every account, newest first; `q` narrows it to emails that start with it',
    access: 'admin',
    query: page.extend({ q: oneLine(254).optional() }),
    response: z.array(adminUser),
  }),
  totals: endpoint('GET', '/api/admin/totals', {
    summary: 'How many users and contracts there are, and what all balances come to, in cents',
    access: 'admin',
    response: z.object({
      users: z.number().int(),
      balanceInCents: z.number().int(),
      contracts: z.number().int(),
    }),
  }),
  reports: endpoint('GET', '/api/admin/reports', {
    summary: 'What recipients reported, newest first; never what a contract says',
    access: 'admin',
    query: page,
    response: z.array(adminReport),
  }),
  updateBalance: endpoint('POST', '/api/admin/update-balance', {
    summary: 'Set the balance of an account, in dollars; the account holder sees it among their transactions',
    access: 'admin',
    idempotent: true,
    body: z.object({
      userId: z.uuid(),
      newBalance: adjustedDollars,
      reason: oneLine(MAX_REASON_LENGTH).optional(),
    }),
    /** Dollars, negative when less than before. */
    response: z.object({ changeAmount: z.number() }),
  }),
}
