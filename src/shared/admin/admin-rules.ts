import { z } from 'zod'

export const MAX_REASON_LENGTH = 500
export const INVALID_AMOUNT = 'Balance must be between $0.00 and $1000.00'

/** Dollars from 0 to 1000 in whole cents (specification, accounts 5). */
export const adjustedDollars = z
  .number({ error: INVALID_AMOUNT })
  .min(0, INVALID_AMOUNT)
  .max(1000, INVALID_AMOUNT)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, INVALID_AMOUNT)

export const ACCOUNT_SORTS = ['newest', 'oldest', 'name', 'balance'] as const
export type AccountSort = (typeof ACCOUNT_SORTS)[number]

/** What an administrator may leave on an account (specification, accounts 5). */
export const MAX_BALANCE_CENTS = 100_000
const INVALID_CHANGE = 'Enter an amount from $0.01 to $1000.00'

/** Whole cents that are added, or taken when negative. */
export const addedCents = z
  .number({ error: INVALID_CHANGE })
  .int(INVALID_CHANGE)
  .min(-MAX_BALANCE_CENTS, INVALID_CHANGE)
  .max(MAX_BALANCE_CENTS, INVALID_CHANGE)
  .refine((cents) => cents !== 0, INVALID_CHANGE)

/** Rows are counted no further than this: a count takes no longer than that, however many there are. */
export const MAX_COUNTED = 1000
/** The newest messages, of which the health page tells what became of them. */
export const RECENT_MESSAGES = 500

/** What account holders may connect. */
export const CONNECTED = [
  'google-mail',
  'microsoft-mail',
  'dropbox',
  'onedrive',
  'google_drive',
  'sharepoint',
  'box',
] as const

export const PROVIDERS = [
  'email',
  'sms',
  'payments',
  'ai',
  'office',
  'files',
  'timestamps',
  ...CONNECTED,
] as const
export type Provider = (typeof PROVIDERS)[number]
/** `sandbox`: a twin of ours serves; `built-in`: a part of ours does; `off`: nobody does;
 * `database`: the database does. */
export const PROVIDER_STATES = ['set-up', 'sandbox', 'built-in', 'off', 'database'] as const
export type ProviderState = (typeof PROVIDER_STATES)[number]
