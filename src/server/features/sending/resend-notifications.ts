import { HAS_EXPIRED } from '#shared/contracts/contract-rules.ts'
import { hasEnded } from '#shared/contracts/end-date.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { emailSealedPdf } from '#server/features/notices/email-sealed-pdf.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { refuseInDoubt } from '#server/features/signing/find-doubt.ts'
import { listZones } from '#server/features/signing/signing.queries.ts'
import { findDocument } from '#server/features/evidence/documents.queries.ts'
import { countCompletionMailings } from '#server/features/deliveries/count-deliveries.queries.ts'
import { admitMessages, filterAdmitted } from '#server/features/recipients/admit-messages.ts'
import { addressesOf, inviteSigners } from '#server/features/signers/invite-signers.ts'
import {
  aDayBefore,
  MESSAGES_A_DAY,
  tooManyMessages,
  filterUnderInvitationLimit,
} from '#server/features/signers/limit-invitations.ts'
import { listSigners } from '#server/features/signers/signers.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { listUnanswered, listWithdrawn } from '#server/features/signers/replies.queries.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { countMailing, lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { NOT_OUT_FOR_SIGNATURE } from './resend-invitation.ts'

const ALL_WITHDREW =
  'Everyone who still has to sign has withdrawn their consent. You can ask each of them for it once, with “Ask again” on the contract’s page.'
const ALL_REPLIED =
  'Everyone who still has to sign has replied instead. Answer their replies first, on the contract’s page.'

/**
 * Invites again who has yet to sign, hasn’t withdrawn consent, and waits for no answer, or mails the signed PDF again to
 * every party. Tells how many were written to; nobody gets more than 10 a day.
 */
export async function resendNotifications(
  deps: Deps,
  owner: SessionUser,
  contractId: string,
): Promise<number> {
  const { status } = await getOwnContract(deps.db, owner.id, contractId)
  if (status === 'sent' || status === 'completed') await refuseInDoubt(deps, contractId)
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (!contract) throw notFound('Contract')
    const key = await getContractKey(tx, deps, contractId)
    const now = deps.now()

    if (contract.status === 'completed') {
      const document = await findDocument(tx, contractId)
      if (!document)
        throw conflict('The signed PDF is still being sealed. It’ll be emailed as soon as it’s ready.')
      if ((await countCompletionMailings(tx, contractId, aDayBefore(now))) >= MESSAGES_A_DAY)
        throw tooManyMessages()
      const mailing = await countMailing(tx, contractId)
      await appendFacts(tx, { contractId, key, now }, [
        ownerFact(owner, { action: 'pdf.mailed-again', data: { mailing } }),
      ])
      const zones = await listZones(tx, key, contractId)
      return emailSealedPdf(tx, deps, { contract, document, mailing, zones })
    }

    if (contract.status !== 'sent') throw conflict(NOT_OUT_FOR_SIGNATURE)
    if (hasEnded(contract.endsAt, now)) throw conflict(HAS_EXPIRED)
    const signers = await listSigners(tx, key, contractId)
    const withdrawn = await listWithdrawn(tx, contractId)
    const unanswered = await listUnanswered(tx, contractId)
    const unsigned = signers.filter((signer) => signer.status === 'sent')
    const open = unsigned.filter(
      ({ id, notMeAt }) => notMeAt === null && !withdrawn.has(id) && !unanswered.has(id),
    )
    if (unsigned.length > 0 && open.length === 0)
      throw conflict(unsigned.every(({ id }) => withdrawn.has(id)) ? ALL_WITHDREW : ALL_REPLIED)
    const may = await filterUnderInvitationLimit(tx, deps, {
      contractId,
      of: open,
      signerCount: signers.length,
    })
    if (open.length > 0 && may.length === 0) throw tooManyMessages()
    const admitted = await filterAdmitted(tx, deps, owner, may, addressesOf)
    // to nobody: says why
    await admitMessages(tx, deps, owner, (admitted.length > 0 ? admitted : may).flatMap(addressesOf))
    await inviteSigners(tx, deps, { contract, key, signers: admitted, kind: 'reminder', by: owner })
    return admitted.length
  })
}
