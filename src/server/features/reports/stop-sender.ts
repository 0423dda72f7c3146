import { notifyOfContract } from '#server/db/change-feed.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { findContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { insertStopped, removeStopped } from '#server/features/recipients/recipients.queries.ts'
import type { OpenedLink, RecipientOf } from '#server/features/recipients/recipient-link.ts'
import { forbidden } from '#server/http/errors.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { listSigners } from '#server/features/signers/signers.queries.ts'

/**
 * The recipient gets nothing from this sender any more, by email or by text message; by a link that the sender could see,
 * too, nothing but notices of what they are said to have done. Once is as good as twice; to the sender's own mailbox it
 * changes nothing.
 */
export async function stopSender(tx: Db, deps: Deps, of: OpenedLink): Promise<void> {
  const sender = await findUserById(tx, of.senderId)
  if (sender && isSameMailbox(of.address, sender.email)) return
  await insertStopped(tx, deps, { ...of, phones: await phonesWith(tx, deps, of) }, deps.now())
  await notifyOfContract(tx, { ownerId: of.senderId, contractId: of.contractId })
}

/**
 * Takes that back, and nothing that another mailbox said: whoever writes a contract gives a person any phone number.
 * Throws a 403 for a link that the sender could see, too.
 */
export async function allowSender(tx: Db, deps: Deps, of: OpenedLink): Promise<void> {
  if (!of.isFromMessage)
    throw forbidden(
      'Use the link in an earlier email, such as the invitation, to allow messages again.',
      'link_too_open',
    )
  await removeStopped(tx, deps, of.senderId, of.address)
  await notifyOfContract(tx, { ownerId: of.senderId, contractId: of.contractId })
}

/** The phone numbers that the sender's contract has for the person with the address of the link. */
async function phonesWith(tx: Db, deps: Deps, { contractId, address }: RecipientOf): Promise<string[]> {
  const key = await findContractKey(tx, deps, contractId)
  const signers = key ? await listSigners(tx, key, contractId) : []
  return signers.flatMap(({ email, phone }) => (email === address && phone ? [phone] : []))
}
