import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { hasMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { languageOfSigner } from '#server/features/signers/language-of-signer.ts'
import { mailOfSender } from '#server/features/signers/mail-of-sender.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { replyRefusedMail } from '#server/messages/answer-mails.ts'

type Answered = {
  contract: ContractRow
  signer: SignerRow
  outcome: 'stands' | 'refused'
  /** What the owner wrote with it. */
  note: string | null
  replyId: string
}

/** Mails a signer that the owner said no to what they asked; not whoever wants no messages of the sender. */
export async function notifySignerOfAnswer(
  tx: Db,
  deps: Deps,
  { contract, signer, outcome, note, replyId }: Answered,
): Promise<void> {
  if (signer.notMeAt) return
  const sender = await senderOf(tx, contract)
  const stopped = await findStopped(tx, deps, sender.id, [signer.email])
  if (stopped.size > 0) return
  const fromMailbox = await hasMailbox(tx, contract.creatorId)
  const to = { sender, fromMailbox, contractId: contract.id, to: signer.email }
  const language = languageOfSigner(signer)
  const content = mailOfSender(deps, to, ({ recipientUrl }) =>
    replyRefusedMail({
      language,
      sender,
      recipientName: signer.name,
      title: contract.title,
      outcome,
      note,
      recipientUrl,
      appUrl: deps.settings.appUrl,
    }),
  )
  await countOwedMessages(tx, deps, sender, [signer.email])
  await queueMessages(tx, deps, [
    {
      naturalKey: `answer:${replyId}`,
      kind: 'answer',
      channel: 'email',
      contractId: contract.id,
      signerId: signer.id,
      language,
      content: { ...content, replyTo: sender.email },
    },
  ])
}
