import { formatCount } from '#shared/format-number.ts'

export const CONTRACT_PRICE_CENTS = 50
export const SYSTEM_TEST_PRICE_CENTS = 10
export const WELCOME_BALANCE_CENTS = 50
export const MIN_TOP_UP_CENTS = 50
export const MAX_TOP_UP_CENTS = 50_000
export const TOP_UP_STEP_CENTS = 50
export const QUICK_PICKS_CENTS = [50, 500, 1000, 2500, 5000]
export const DEFAULT_TOP_UP_CENTS = 500

/** How many contracts that nobody else is known to have opened an account gets back within so many days. */
export const REFUNDS = { ofNewAccount: 3, ofKnownAccount: 20, withinDays: 30 }

export const INSUFFICIENT_BALANCE =
  'You need at least $0.50 to create a contract. Please add funds to your account.'

export const INSUFFICIENT_FOR_SYSTEM_TEST =
  'You need at least $0.10 to run a system test. Please add funds to your account.'

/** How many contracts a balance pays for: "1,000 contracts". */
export const contractsAffordable = (balanceCents: number): string =>
  formatCount(Math.floor(balanceCents / CONTRACT_PRICE_CENTS), 'contract')

export const canAffordSystemTest = (balanceCents: number) => balanceCents >= SYSTEM_TEST_PRICE_CENTS

export const canAffordContract = (balanceCents: number) => balanceCents >= CONTRACT_PRICE_CENTS
