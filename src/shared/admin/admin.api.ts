import { z } from 'zod'
import { contractStatus } from '#shared/contracts/contracts.api.ts'
import { endpoint, page } from '#shared/endpoint.ts'
import { transaction } from '#shared/billing/billing.api.ts'
import { isoDate, oneLine } from '#shared/text.ts'
import { REPORT_REASONS } from '#shared/recipients/report-rules.ts'
import {
  ACCOUNT_SORTS,
  addedCents,
  adjustedDollars,
  MAX_REASON_LENGTH,
  PROVIDERS,
  PROVIDER_STATES,
} from './admin-rules.ts'

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
  /** Since when an administrator keeps the holder out. */
  lockedAt: isoDate.nullable(),
})
export type AdminUser = z.output<typeof adminUser>

export const adminAccount = adminUser.extend({
  emailVerified: z.boolean(),
  /** Cents that went back to a card after they were spent; what is added pays them first. */
  owed: z.number().int(),
  /** All but its last digits hidden. */
  maskedPhone: z.string(),
  /** Since when its personal data is erased. */
  erasedAt: isoDate.nullable(),
  /** The end of a lock by wrong passwords; null when there is none. */
  lockedUntil: isoDate.nullable(),
  /** Of the newest session; null when there is none. */
  lastSeenAt: isoDate.nullable(),
  reportCount: z.number().int(),
  /** Addresses that stopped messages from this account, counted to `MAX_COUNTED` and no further. */
  stoppedCount: z.number().int(),
})
export type AdminAccount = z.output<typeof adminAccount>

/** The administrator, and the address by which they were one then. */
const administrator = z.object({ id: z.uuid().nullable(), email: z.string() })

export const adminTransaction = transaction.extend({ adjustedBy: administrator.nullable() })
export type AdminTransaction = z.output<typeof adminTransaction>

export const accountAction = z.object({
  id: z.uuid(),
  kind: z.enum(['locked', 'unlocked', 'balance', 'hold-set', 'hold-lifted', 'erased']),
  reason: z.string().nullable(),
  /** Of a balance, in cents; negative when it is less than before. */
  changeInCents: z.number().int().nullable(),
  /** Of a legal hold; the contract may have been destroyed since. */
  contractId: z.uuid().nullable(),
  /** Of a legal hold: whether the contract’s log has it, too. It hasn’t where that was changed in the database, or a master key was missing. */
  isInLog: z.boolean().nullable(),
  by: administrator,
  createdAt: isoDate,
})
export type AccountAction = z.output<typeof accountAction>

/** Counted to `MAX_COUNTED` and no further: the number is as large at least. */
const counted = z.number().int()
const channelHealth = z.object({
  channel: z.enum(['email', 'sms']),
  /** Of the newest messages, by what became of them. */
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  lastSentAt: isoDate.nullable(),
  lastFailedAt: isoDate.nullable(),
})

export const platformHealth = z.object({
  checkedAt: isoDate,
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      /** Of those, for a later time: a retry, for example. */
      later: z.number().int(),
      active: z.number().int(),
    }),
  ),
  messages: z.object({
    waiting: counted,
    oldestWaitingAt: isoDate.nullable(),
    /** Why the one that waits the longest wasn’t sent when it was last tried; null where it wasn’t tried. */
    oldestError: z.string().nullable(),
    failedInDay: counted,
    failedInWeek: counted,
    channels: z.array(channelHealth),
    /** Newest first; never to whom they were or what they said. */
    failures: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        channel: z.enum(['email', 'sms']),
        error: z.string().nullable(),
        contractId: z.uuid().nullable(),
        failedAt: isoDate,
      }),
    ),
  }),
  seals: z.object({
    waiting: counted,
    failing: counted,
    /** When the contract was completed that waits the longest. */
    oldestAt: isoDate.nullable(),
    /** The same of those whose seal has not failed. */
    oldestUntriedAt: isoDate.nullable(),
    problems: z.array(z.object({ contractId: z.uuid(), error: z.string().nullable(), completedAt: isoDate })),
    /** Of the certificate that seals; null where this server doesn’t know it. */
    certificateExpiresAt: isoDate.nullable(),
  }),
  /** What providers couldn’t be told so far of erased accounts, newest first. */
  erasures: z.array(
    z.object({
      id: z.uuid(),
      accountId: z.uuid(),
      what: z.enum(['mailbox', 'storage', 'card-customer']),
      /** Such as google, dropbox, or stripe. */
      provider: z.string(),
      error: z.string(),
      /** Null while it’s tried again. */
      givenUpAt: isoDate.nullable(),
    }),
  ),
  /** Files that should have been moved to the platform’s bucket, or deleted there, hours ago. */
  overdueFiles: counted,
  /** Why the log in the database isn't the one that this server has signed; null when it is. */
  logProblem: z.string().nullable(),
  /** Names of master keys that aren't on this server, though part of what is stored is encrypted with them. */
  missingKeys: z.array(z.string()),
  /** A proxy is in front, and TRUST_PROXY isn’t set: people’s IP addresses aren’t recorded, and limits can’t tell them apart. */
  hidesAddresses: z.boolean(),
  /** What account holders connect and refused this server itself, today or yesterday (UTC). */
  refusing: z.array(z.enum(PROVIDERS)),
  providers: z.array(z.object({ name: z.enum(PROVIDERS), state: z.enum(PROVIDER_STATES) })),
})
export type PlatformHealth = z.output<typeof platformHealth>

export const adminReport = z.object({
  id: z.uuid(),
  createdAt: isoDate,
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  /** Of the contract; null once that is erased, and where the email was about a shared template. */
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

/** A contract that the daily job leaves alone, who put it on hold, and why. */
export const legalHold = z.object({
  contractId: z.uuid(),
  title: z.string(),
  status: contractStatus,
  completedAt: isoDate.nullable(),
  /** Null, as the next three, for a hold that was set in the database, about which nothing else is known. */
  reason: z.string().nullable(),
  by: administrator.nullable(),
  heldAt: isoDate.nullable(),
  /** False where the contract’s log took no record of it: it was changed in the database, or a master key was missing. */
  isInLog: z.boolean().nullable(),
})
export type LegalHold = z.output<typeof legalHold>

const accountId = z.object({ id: z.uuid() })
const because = z.object({ reason: oneLine(MAX_REASON_LENGTH, 'Enter a reason') })

export const adminApi = {
  users: endpoint('GET', '/api/admin/users-database', {
    summary:
      'Accounts, newest first or as sorted; `q` is the beginning of an email, name, company, or id, `locked` narrows to locked ones',
    access: 'admin',
    query: page.extend({
      q: oneLine(254).optional(),
      sort: z.enum(ACCOUNT_SORTS).default('newest'),
      locked: z.enum(['true', 'false']).optional(),
    }),
    response: z.array(adminUser),
  }),
  account: endpoint('GET', '/api/admin/accounts/:id', {
    summary: 'One account, as administrators see it',
    access: 'admin',
    params: accountId,
    response: adminAccount,
  }),
  transactions: endpoint('GET', '/api/admin/accounts/:id/transactions', {
    summary:
      'Deposits and charges of an account, newest first, with the administrator who made an adjustment',
    access: 'admin',
    params: accountId,
    query: page,
    response: z.array(adminTransaction),
  }),
  actions: endpoint('GET', '/api/admin/accounts/:id/actions', {
    summary: 'What administrators did to an account, newest first, with who and why',
    access: 'admin',
    params: accountId,
    query: page,
    response: z.array(accountAction),
  }),
  adjust: endpoint('POST', '/api/admin/accounts/:id/adjustments', {
    summary:
      'Add money to an account, in cents, or take some with a negative amount; what is added pays what is owed first; the account holder sees it, and why',
    access: 'admin',
    idempotent: true,
    params: accountId,
    body: because.extend({ amount: addedCents }),
    response: adminAccount,
  }),
  lock: endpoint('POST', '/api/admin/accounts/:id/lock', {
    summary:
      'End every session of an account and keep its holder out; they’re emailed why. What they sent can still be signed',
    access: 'admin',
    idempotent: true,
    params: accountId,
    body: because,
    response: adminAccount,
  }),
  unlock: endpoint('POST', '/api/admin/accounts/:id/unlock', {
    summary: 'Let the holder of a locked account sign in again; they’re emailed about it',
    access: 'admin',
    idempotent: true,
    params: accountId,
    body: because,
    response: adminAccount,
  }),
  erase: endpoint('POST', '/api/admin/accounts/:id/erase', {
    summary:
      'Close an account at its holder’s request and erase its personal data, except evidence; they’re emailed. Refused (409) while a contract is waiting for signatures',
    access: 'admin',
    idempotent: true,
    params: accountId,
    body: because,
    response: adminAccount,
  }),
  holds: endpoint('GET', '/api/admin/accounts/:id/legal-holds', {
    summary: 'The contracts of an account that are under a legal hold, with who put them there and why',
    access: 'admin',
    params: accountId,
    query: page,
    response: z.array(legalHold),
  }),
  setHold: endpoint('POST', '/api/admin/contracts/:id/legal-hold', {
    summary:
      'Keep a contract that was sent, by the account if one is named, until the hold is lifted, beyond its years of retention; recorded with its account, and in its log unless that was changed in the database and takes no record',
    access: 'admin',
    idempotent: true,
    params: accountId,
    body: because.extend({ accountId: z.uuid().optional() }),
    response: z.object({
      contractId: z.uuid(),
      title: z.string(),
      isHeld: z.literal(true),
      isInLog: z.boolean(),
    }),
  }),
  liftHold: endpoint('POST', '/api/admin/contracts/:id/lift-legal-hold', {
    summary:
      'Lift a legal hold: the contract is destroyed once its years of retention are over; if no one signed it and its sender’s account was erased, by the next daily job',
    access: 'admin',
    idempotent: true,
    params: accountId,
    body: because,
    response: z.object({ contractId: z.uuid(), isHeld: z.literal(false), isInLog: z.boolean() }),
  }),
  totals: endpoint('GET', '/api/admin/totals', {
    summary: 'How many users and contracts there are, and the total of all balances, in cents',
    access: 'admin',
    response: z.object({
      users: z.number().int(),
      balanceInCents: z.number().int(),
      contracts: z.number().int(),
    }),
  }),
  health: endpoint('GET', '/api/admin/health', {
    summary:
      'Queues, messages that failed, seals that wait, what providers couldn’t be told of erased accounts, and which providers are set up',
    access: 'admin',
    response: platformHealth,
  }),
  reports: endpoint('GET', '/api/admin/reports', {
    summary:
      'What recipients reported, newest first, of everyone or of one sender; never what a contract says',
    access: 'admin',
    query: page.extend({ senderId: z.uuid().optional() }),
    response: z.array(adminReport),
  }),
  updateBalance: endpoint('POST', '/api/admin/update-balance', {
    summary:
      'Set the balance of an account, in dollars; the account holder sees it among their transactions. Refused (409) where the balance isn’t `knownBalanceCents` anymore',
    access: 'admin',
    idempotent: true,
    body: z.object({
      userId: z.uuid(),
      newBalance: adjustedDollars,
      /** The balance that the administrator saw when they decided. */
      knownBalanceCents: z.number().int().optional(),
      reason: oneLine(MAX_REASON_LENGTH).optional(),
    }),
    /** Dollars, negative when less than before. */
    response: z.object({ changeAmount: z.number() }),
  }),
}
