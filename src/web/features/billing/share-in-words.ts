import { formatCents } from '#shared/format-number.ts'

/** Of an amount that also pays a debt: what becomes of it. */
export const shareInWords = (cents: number, owed: number) =>
  cents > owed
    ? `${formatCents(owed)} of it pays what you owe, and ${formatCents(cents - owed)} goes to your balance.`
    : 'All of it pays what you owe.'
