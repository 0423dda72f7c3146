import type { Deps } from '#server/deps.ts'
import type { EmailContent } from '#server/features/deliveries/queue-messages.ts'
import { recipientPath, recipientUrl } from '#server/features/recipients/recipient-link.ts'
import type { MailMessage } from '#server/messages/wording.ts'

type Addressed = {
  sender: { id: string; name: string; isErased: boolean }
  /** The sender has connected a mailbox. */
  fromMailbox: boolean
  contractId: string
  to: string
}
type Links = {
  /** Where the recipient stops or reports messages of this sender, absolute. */
  recipientUrl: string
  /** It goes out from the sender's mailbox: whatever it holds, the sender can read. */
  isFromSender: boolean
}

/**
 * A mail of a sender to somebody else: in our words and, where the sender has connected a mailbox, also as it goes out
 * from there, without what the recipient alone may have.
 */
export function mailOfSender(
  deps: Deps,
  { sender, fromMailbox, contractId, to }: Addressed,
  write: (links: Links) => MailMessage,
): EmailContent {
  const of = { senderId: sender.id, contractId, address: to }
  const stopUrl = recipientUrl(deps, of)
  const content = {
    to,
    ...(!sender.isErased && { fromName: sender.name }),
    stopUrl,
    ...write({ recipientUrl: stopUrl, isFromSender: false }),
  }
  if (!fromMailbox) return content
  const visibleStopUrl = deps.settings.appUrl + recipientPath(deps, of, 'visible')
  const mail = write({ recipientUrl: visibleStopUrl, isFromSender: true })
  return { ...content, fromSender: { userId: sender.id, stopUrl: visibleStopUrl, ...mail } }
}
