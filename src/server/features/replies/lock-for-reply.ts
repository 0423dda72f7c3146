import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { isOwnerLooking } from '#server/features/signing/is-owner-looking.ts'
import {
  isTheirTurn,
  type LockedLink,
  lockLink,
  notYourTurn,
  type Visit,
} from '#server/features/signing/open-link.ts'
import { conflict, forbidden, tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** What one way of a signer's link may say to the owner within a day: each of it writes to them. */
const limits = {
  'asked by signer': { max: 10, windowMs: DAY_MS },
  // “not me” itself is never refused, and can't be said again before it was taken back
  'not me taken back': { max: 3, windowMs: DAY_MS },
  // never refused: beyond these, the owner finds it on the contract's page
  'consent withdrawn': { max: 3, windowMs: DAY_MS },
}
type Limit = keyof typeof limits

/**
 * Holds the contract for what a signer says instead of signing. The owner's own session is refused: what they do in a
 * signer's name would look like the signer's act. `isBack`: as in lockLink.
 */
export async function lockForReply(
  tx: Db,
  deps: Deps,
  signerId: string,
  { user, ...visit }: Visit,
  { isBack }: { isBack?: boolean } = {},
): Promise<LockedLink> {
  const link = await lockLink(tx, deps, signerId, { user, ...visit }, { isBack })
  if (await isOwnerLooking(tx, user, link))
    throw forbidden(
      'You’re signed in as the sender, so you can’t answer for this signer. Use the contract’s page instead.',
      'sender_looking',
    )
  if (link.contract.status !== 'sent') throw conflict('This contract is closed.', 'contract_closed')
  if (!isTheirTurn(link)) throw notYourTurn()
  return link
}

/**
 * The same for what can be asked again once the owner has answered. What ends the matter, or the consent, is never counted:
 * a signer may always do that. What comes by the link that the sender sees is counted by itself.
 */
export async function lockToAsk(tx: Db, deps: Deps, signerId: string, visit: Visit): Promise<LockedLink> {
  const link = await lockForReply(tx, deps, signerId, visit)
  await countReply(tx, deps, link, 'asked by signer')
  return link
}

/** Refuses, for a day, what this way of the link has said too often. */
export async function countReply(tx: Db, deps: Deps, link: LockedLink, limit: Limit) {
  const { isAbove, endsInMs } = await countByWay(tx, deps, link, limit)
  if (isAbove)
    throw tooMany(
      'You’ve sent the sender many messages today. Try again tomorrow, or write to them.',
      endsInMs / 1000,
      'too_many_replies',
    )
}

/** Counts what is said by this way of the link, and tells whether it was said too often within a day. */
export async function countByWay(tx: Db, deps: Deps, { way, signer }: LockedLink, limit: Limit) {
  const { max, windowMs } = limits[limit]
  const who = way === 'visible' ? `${signer.id} visible` : signer.id
  const { count, endsInMs } = await countTowardsLimit({ ...deps, db: tx }, { limit, who, windowMs })
  return { isAbove: count > max, endsInMs }
}
