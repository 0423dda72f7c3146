import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import {
  findInvitationStatus,
  hasSentInvitation,
} from '#server/features/deliveries/invitations-out.queries.ts'
import { notifyOwnerOfReply } from '#server/features/notices/notify-owner-of-reply.ts'
import { countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { inviteSigners } from '#server/features/signers/invite-signers.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { nextReminderOf } from '#server/features/signers/next-reminder.ts'
import { channelsNow, statesOf } from '#server/features/signers/plan-texts.ts'
import { listWithdrawn, takeBackReply } from '#server/features/signers/replies.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { type SignerRow, updateNotMe } from '#server/features/signers/signers.queries.ts'
import { appendSignerFacts } from '#server/features/signing/signer-facts.ts'
import { listWithoutMessages } from '#server/features/signing/without-messages.ts'
import { conflict } from '#server/http/errors.ts'
import type { LockedLink, Visit } from '#server/features/signing/open-link.ts'
import type { Head } from '#server/log/log.queries.ts'
import { countReply, lockForReply } from './lock-for-reply.ts'

/**
 * Opens again a link that was said to be for somebody else, for whoever comes by the very way of the link by which that was
 * said: the sender, who has only the bare one, can't undo what the mailbox or phone said. Until the owner names another
 * address, and as far as the other link doesn't say so itself. Consent and code count as before; a first text that “not me” had
 * stopped goes out after all; the owner is told. Three times a day, because each writes to the owner.
 */
export async function takeBackNotMe(deps: Deps, signerId: string, visit: Visit): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await lockForReply(tx, deps, signerId, visit, { isBack: true })
    const { contract, signer, way = 'visible' } = link
    const now = deps.now()
    if (!(await takeBackReply(tx, { signerId, kind: 'not-me', link: way }, now)))
      throw conflict(
        'This can be taken back only with the same link, and only until the sender has answered.',
        'not_taken_back',
      )
    await countReply(tx, deps, link, 'not me taken back')
    const stillSaid = await updateNotMe(tx, signerId)
    const fact = { action: 'signer.not-me-taken-back' }
    const end = await appendSignerFacts(tx, link, { origin: visit.origin, now }, [fact])
    if (!stillSaid && !(await wantsNoMessages(tx, signer))) {
      await textAfterAll(tx, deps, link, end)
      const next = nextReminderOf(contract, await senderOf(tx, contract), signer, now)
      await setNextReminders(tx, { [signerId]: next })
    }
    const said = {
      kind: 'not-me-taken-back',
      text: null,
      person: undefined,
      refunded: false,
      stillSaid,
    } as const
    await notifyOwnerOfReply(tx, deps, { contract, signer, way, at: now, ...said })
  })
}

/** Queues anew the first text, which was dropped because its link was said to be for somebody else; not against a STOP. */
async function textAfterAll(tx: Db, deps: Deps, { contract, key, signer }: LockedLink, end: Head) {
  const texts = { contractId: contract.id, signerId: signer.id, channel: 'sms' } as const
  if (!signer.phone || (await findInvitationStatus(tx, texts)) !== 'dropped') return
  if (await hasSentInvitation(tx, texts)) return
  const states = await statesOf(tx, deps, contract.creatorId, [signer])
  if (!channelsNow(signer, states).includes('sms')) return
  await countOwedMessages(tx, deps, await senderOf(tx, contract), [signer.phone])
  const signers = [{ ...signer, notMeAt: null }]
  await inviteSigners(tx, deps, { contract, key, signers, kind: 'agreed', end })
}

/** Whether the signer said so, or has withdrawn their consent: taking back “not me” changes nothing about that. */
async function wantsNoMessages(tx: Db, signer: SignerRow): Promise<boolean> {
  const [silent, withdrawn] = await Promise.all([
    listWithoutMessages(tx, signer.contractId, [signer]),
    listWithdrawn(tx, signer.contractId),
  ])
  return withdrawn.has(signer.id) || silent.has(signer.id)
}
