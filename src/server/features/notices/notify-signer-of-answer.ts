import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { hasMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { admitMessages, countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { languageOfSigner } from '#server/features/signers/language-of-signer.ts'
import { mailOfSender } from '#server/features/signers/mail-of-sender.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { replyAnsweredMail } from '#server/messages/answer-mails.ts'

type Answered = {
  contract: ContractRow
  signer: SignerRow
  outcome: 'stands' | 'refused' | 'asked-again'
  /** Of the link by which they asked. */
  way: LinkWay
  /** What the owner wrote with it. */
  note: string | null
  replyId: string
}

/**
 * Mails a signer that the owner said no to what they asked; not whoever wants no messages of the sender. Answers whether
 * it does.
 */
export async function notifySignerOfAnswer(tx: Db, deps: Deps, answered: Answered): Promise<boolean> {
  const { contract, signer } = answered
  if (signer.notMeAt) return false
  const sender = await senderOf(tx, contract)
  const stopped = await findStopped(tx, deps, sender, [signer.email])
  if (stopped.size > 0) return false
  await countOwedMessages(tx, deps, sender, [signer.email])
  return mailAnswer(tx, deps, sender, answered)
}

/**
 * Asks a signer for the consent that they withdrew; answers whether by mail. Throws as `admitMessages` does, and then
 * nothing is sent.
 */
export async function askForConsentAgain(
  tx: Db,
  deps: Deps,
  asked: Omit<Answered, 'outcome'>,
): Promise<boolean> {
  const { contract, signer } = asked
  const sender = await senderOf(tx, contract)
  await admitMessages(tx, deps, sender, [signer.email])
  return mailAnswer(tx, deps, sender, { ...asked, outcome: 'asked-again' })
}

async function mailAnswer(
  tx: Db,
  deps: Deps,
  sender: Awaited<ReturnType<typeof senderOf>>,
  { contract, signer, outcome, way, note, replyId }: Answered,
) {
  // senders who sign, too, answered themselves
  if (isSameMailbox(signer.email, sender.email)) return false
  const fromMailbox = await hasMailbox(tx, contract.creatorId)
  const to = { sender, fromMailbox, contractId: contract.id, to: signer.email, replyToSender: true }
  const language = languageOfSigner(signer)
  const content = mailOfSender(deps, to, ({ recipientUrl }) =>
    replyAnsweredMail({
      language,
      sender,
      recipientName: signer.name,
      title: contract.title,
      outcome,
      way,
      note,
      recipientUrl,
      appUrl: deps.settings.appUrl,
    }),
  )
  await queueMessages(tx, deps, [
    {
      naturalKey: `answer:${replyId}`,
      kind: 'answer',
      channel: 'email',
      contractId: contract.id,
      signerId: signer.id,
      language,
      content,
    },
  ])
  return true
}
