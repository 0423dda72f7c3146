import { whyNotAnswerable } from '#shared/replies/reply-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findOwnContract, lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { findOwnReply, setOutcome } from '#server/features/signers/replies.queries.ts'
import { findStoredSigner } from '#server/features/signers/signers.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { cancelLocked } from './cancel-contract.ts'
import { duplicateContract } from './duplicate-contract.ts'

/**
 * Answers a request for a correction: makes a draft like the contract, then cancels that. Where no draft can be made,
 * nothing is cancelled; asked twice, there is one draft.
 */
export async function cancelAndCopy(
  deps: Deps,
  owner: SessionUser,
  replyId: string,
): Promise<{ copyId: string; refunded: boolean }> {
  const reply = await findOwnReply(deps.db, owner.id, replyId)
  if (reply?.kind !== 'correction') throw notFound('Request')
  const { contractId } = reply
  const before = await findOwnContract(deps.db, owner.id, contractId)
  const stored = await findStoredSigner(deps.db, reply.signerId)
  if (!before || !stored) throw notFound('Request')
  const why = whyNotAnswerable({ ...reply, contractStatus: before.status, signerStatus: stored.status })
  if (why) throw conflict(why)
  const copyId = await duplicateContract(deps, owner, contractId, `correction ${replyId}`)
  const refunded = await deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (contract?.status !== 'sent') throw conflict('This contract is closed.')
    if (!(await setOutcome(tx, { id: replyId, outcome: 'copied' }, deps.now())))
      throw conflict('You’ve already answered this.')
    return cancelLocked(tx, deps, owner, contract, { toCorrect: true })
  })
  return { copyId, refunded }
}
