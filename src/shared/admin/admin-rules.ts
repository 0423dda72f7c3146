import { z } from 'zod'

export const MAX_REASON_LENGTH = 500
export const INVALID_AMOUNT = 'Balance must be between $0.00 and $1000.00'

/** Dollars from 0 to 1000 in whole cents (specification, accounts 5). */
export const adjustedDollars = z
  .number({ error: INVALID_AMOUNT })
  .min(0, INVALID_AMOUNT)
  .max(1000, INVALID_AMOUNT)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, INVALID_AMOUNT)
