import { hasEnded } from '#shared/contracts/end-date.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockContract } from '#server/features/contracts/contracts.queries.ts'
import { countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { inviteSigners } from '#server/features/signers/invite-signers.ts'
import { listUnanswered, listWithdrawn } from '#server/features/signers/replies.queries.ts'
import { channelsNow, statesOf } from '#server/features/signers/plan-texts.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { findStoredSigner, openSigner } from '#server/features/signers/signers.queries.ts'
import { isInDoubt } from '#server/features/signing/find-doubt.ts'
import { PLATFORM, textedPhoneMac } from '#server/features/text-consents/text-consents.queries.ts'
import { markReplyNoted } from '#server/features/text-consents/text-recipients.queries.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import { countTextAnswers } from '#server/log/log.queries.ts'
import { findTextReply } from './text-replies.queries.ts'

/**
 * Answers of one signer to one number that a log takes: the sender can make those to their own, and no log may grow so long
 * that nobody can set it as a PDF.
 */
export const MAX_ANSWERS = 20

type Noting = { replyId: string; signerId: string }

/**
 * Writes an answer by text into the log of a contract that waits for this signer. With a YES the link that was only
 * emailed follows by text, unless it went to this phone before, or a STOP has come since; as by hand, for no contract in
 * doubt, and to nobody who withdrew consent or waits for the owner's answer. Once for each answer, and not after a later
 * one: the last that the log has is the one that counts, as far as the log takes answers.
 */
export async function noteTextReply(deps: Deps, { replyId, signerId }: Noting): Promise<void> {
  const reply = await findTextReply(deps.db, replyId)
  const found = await findStoredSigner(deps.db, signerId)
  if (!reply || !found) return
  const { phoneMac, scope, answer, receivedAt } = reply
  const isDoubted = answer === 'yes' && (await isInDoubt(deps, found.contractId))
  await deps.db.transaction(async (tx) => {
    const contract = await lockContract(tx, found.contractId)
    const stored = await findStoredSigner(tx, signerId)
    const now = deps.now()
    if (contract?.status !== 'sent' || !stored || hasEnded(contract.endsAt, now)) return
    const key = await getContractKey(tx, deps, contract.id)
    const signer = openSigner(key, stored)
    if (!signer.phone || textedPhoneMac(deps, signer.phone) !== phoneMac) return
    if (!(await markReplyNoted(tx, { phoneMac, signerId, replyId, scope, receivedAt }))) return

    const number = scope === PLATFORM ? 'platform' : 'sender'
    const fact: Fact = {
      action: answer === 'yes' ? 'texts.agreed' : 'texts.stopped',
      actor: { kind: 'system' },
      data: {
        signer: signerRef(signerId),
        receivedAt: receivedAt.toISOString(),
        number,
        ...(deps.settings.sandbox.sms && scope === PLATFORM && { sandbox: true }),
      },
      personal: { phone: signer.phone },
    }
    const noted = await countTextAnswers(tx, contract.id, { signer: signerRef(signerId), number })
    const isTaken = noted < MAX_ANSWERS
    const end = isTaken && (await appendFacts(tx, { contractId: contract.id, key, now }, [fact]))
    const states = await statesOf(tx, deps, contract.creatorId, [signer])
    const mayText = channelsNow(signer, states).includes('sms')
    if (answer !== 'yes' || isDoubted || !mayText || signer.status !== 'sent' || signer.smsLinkMac) return
    if (signer.notMeAt || (await listWithdrawn(tx, contract.id)).has(signerId)) return
    if ((await listUnanswered(tx, contract.id)).has(signerId)) return
    const sender = await senderOf(tx, contract)
    await countOwedMessages(tx, deps, sender, [signer.phone])
    const invited = { contract, key, signers: [signer], kind: 'agreed' as const }
    await inviteSigners(tx, deps, { ...invited, ...(end && { end }) })
  })
}
