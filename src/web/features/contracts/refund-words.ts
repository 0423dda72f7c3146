import { REFUNDS } from '#shared/billing/money-rules.ts'
import type { Contract, ListedContract } from '#shared/contracts/contracts.api.ts'

/** Undefined in a list, which doesn't know who opened what. */
type Openings = Pick<Contract, 'openedByOthers' | 'visibleLinkOpened' | 'refundLimitReached'> | undefined

/** Of a contract as a list has it, or its own page, which knows who opened it. */
export const openingsOf = (contract: Pick<ListedContract, 'id'> | Contract): Openings =>
  'openedByOthers' in contract ? contract : undefined

/** What becomes of the price of a contract that is about to be cancelled, and why. */
export function refundInWords(openings: Openings): string {
  if (openings?.openedByOthers) return 'It’s already been opened, so the $0.50 won’t be refunded.'
  if (openings?.refundLimitReached)
    return `You’ve reached the limit of refunds in ${REFUNDS.withinDays} days, so the $0.50 won’t be refunded.`
  const limit = `unless you’ve reached the limit of ${REFUNDS.ofNewAccount} refunds in ${REFUNDS.withinDays} days (${REFUNDS.ofKnownAccount} once you’ve added funds)`
  if (!openings) return `Unless we know that someone else opened it, you’ll get your $0.50 back, ${limit}.`
  const why = openings.visibleLinkOpened
    ? 'A signing link you can see too was opened, maybe by you'
    : 'We don’t know of anyone else who opened it'
  return `${why}, so you’ll get your $0.50 back.`
}

/** What became of it; undefined where that was clear before. */
export function refundedInWords(refunded: boolean, openings: Openings): string | undefined {
  if (refunded) return 'Your $0.50 has been refunded.'
  if (!openings)
    return 'The $0.50 wasn’t refunded: someone else opened it, or you’ve reached the refund limit.'
  return openings.openedByOthers || openings.refundLimitReached
    ? undefined
    : 'The $0.50 wasn’t refunded: someone opened it in the meantime, or you’ve reached the refund limit.'
}
