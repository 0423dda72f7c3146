import type { Db } from '#server/db/db.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'

/** A program may consent and sign without ever asking for the page. */
const FIRST_ACTS = [
  'link.opened',
  'consent.given',
  'consent.declined',
  'correction.asked',
  'hand-over.asked',
  'signer.not-me',
]

type Signer = { id: string; email: string }

/**
 * Whether somebody who isn't known to be the sender has opened the contract. A bare link in an unknown browser may be
 * the sender's own look, or the signer's, to whom they gave it: then it was opened. By the log: a signer whose address
 * or number was changed begins anew, but whoever had the place before has seen the contract.
 */
export async function wasOpenedByOthers(
  db: Db,
  contract: { id: string; creatorId: string },
  signers: Signer[],
): Promise<boolean> {
  const [sender, acts] = await Promise.all([
    senderOf(db, contract),
    listActsOf(db, contract.id, undefined, FIRST_ACTS),
  ])
  const own = new Set(signers.filter(({ email }) => email === sender.email).map(({ id }) => signerRef(id)))
  return acts.some(({ actor }) => !own.has(actor.ref ?? ''))
}
