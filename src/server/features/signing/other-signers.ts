import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Db } from '#server/db/db.ts'
import type { SessionUser } from '#server/deps.ts'
import { listDeliveries } from '#server/features/deliveries/deliveries.queries.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import type { Link } from './open-link.ts'
import { isSendersPlace } from './remembered-terms.ts'

/** Who else signs, for the sender who has signed by this link and is signed in; undefined for everybody else. */
export async function findOthers(
  db: Db,
  user: SessionUser | undefined,
  { contract, key, signer }: Pick<Link, 'contract' | 'key' | 'signer'>,
): Promise<SigningView['others']> {
  if (!user?.phoneVerified || user.id !== contract.creatorId || signer.status !== 'signed') return undefined
  if (!(await isSendersPlace(db, key, contract, signer))) return undefined
  const [signers, deliveries] = await Promise.all([
    listSignersOf(db, contract.id),
    listDeliveries(db, [contract.id]),
  ])
  const invitations = deliveries.filter(({ kind, status }) => kind === 'invitation' && status === 'sent')
  return signers
    .filter(({ id }) => id !== signer.id)
    .map(({ id, name, status }) => ({ name, status, askedBy: askedBy(id, invitations) }))
}

function askedBy(id: string, invitations: { signerId: string | null; channel: 'email' | 'sms' }[]) {
  const [first, ...more] = new Set(
    invitations.filter(({ signerId }) => signerId === id).map(({ channel }) => channel),
  )
  return more.length > 0 ? 'both' : (first ?? null)
}
