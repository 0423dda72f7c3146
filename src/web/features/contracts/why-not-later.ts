import { whyNotExtendable } from '#shared/contracts/contract-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { endAfter, ENDS_AFTER_DAYS, lastDay, lastDayInWords } from '#shared/contracts/end-date.ts'

type Extended = Pick<Contract, 'status'> & { endsAt: string }

/** Why this is no later last day. The server takes the present one as a repeat, and changes nothing. */
export function whyNotLater(contract: Extended, day: string, now: Date): string | undefined {
  if (!day) return 'Choose a day'
  const { endsAt } = contract
  if (day !== lastDay(endsAt)) return whyNotExtendable(contract, day, now)
  return day < lastDay(endAfter(now, ENDS_AFTER_DAYS.max))
    ? `Choose a day after ${lastDayInWords(endsAt)}`
    : `The last day to sign can’t be later than ${lastDayInWords(endsAt)} for now`
}
