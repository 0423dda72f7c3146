import type { Deps } from '#server/deps.ts'
import type { EmailContent } from '#server/features/deliveries/queue-messages.ts'
import { recipientUrl, visibleRecipientUrl } from '#server/features/recipients/recipient-link.ts'
import type { MailMessage } from '#server/messages/wording.ts'

type Addressed = {
  sender: { id: string; name: string; email: string; isErased: boolean }
  /** The sender has connected a mailbox. */
  fromMailbox: boolean
  contractId: string
  to: string
  /** An answer goes to the sender, who reads what it quotes. */
  replyToSender?: boolean
}
type Links = {
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  /** It goes out from the sender's mailbox: whatever it holds, the sender can read. */
  isFromSender: boolean
}

/**
 * A mail of a sender to somebody else: in our words and, where the sender has connected a mailbox, also as it goes out
 * from there, without what the recipient alone may have. That isn't in one whose answers go to the sender, either.
 */
export function mailOfSender(
  deps: Deps,
  { sender, fromMailbox, contractId, to, replyToSender = false }: Addressed,
  write: (links: Links) => MailMessage,
): EmailContent {
  const of = { senderId: sender.id, contractId, address: to }
  const visibleStopUrl = visibleRecipientUrl(deps, of)
  const stopUrl = replyToSender ? visibleStopUrl : recipientUrl(deps, of)
  const content = {
    to,
    ...(!sender.isErased && { fromName: sender.name }),
    ...(replyToSender && { replyTo: sender.email }),
    stopUrl,
    ...write({ recipientUrl: stopUrl, isFromSender: false }),
  }
  if (!fromMailbox) return content
  const mail = write({ recipientUrl: visibleStopUrl, isFromSender: true })
  return { ...content, fromSender: { userId: sender.id, stopUrl: visibleStopUrl, ...mail } }
}
