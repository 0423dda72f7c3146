import type { Db } from '#server/db/db.ts'
import { listRepliesOfSigner } from '#server/features/signers/replies.queries.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import type { Link } from './open-link.ts'

const TOLD = [
  'contract.declined',
  'correction.asked',
  'hand-over.asked',
  'consent.withdrawn',
  'signer.not-me',
]

/**
 * What this signer told the sender, newest first; not what somebody told who had the place before them: its records have
 * another reference.
 */
export async function listOwnReplies(db: Db, { signer, contract }: Pick<Link, 'signer' | 'contract'>) {
  const replies = await listRepliesOfSigner(db, signer.id)
  if (replies.length === 0) return []
  const acts = await listActsOf(db, contract.id, signerRef(signer.id), TOLD)
  // a reply and its record are of the same moment
  const times = new Set(acts.map(({ at }) => at))
  return replies.filter(({ createdAt }) => times.has(createdAt.toISOString()))
}
