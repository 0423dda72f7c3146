import { lastDay } from '#shared/contracts/end-date.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { type Message, queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { countOwedMessages, filterAdmitted } from '#server/features/recipients/admit-messages.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import { channelsOf } from '#server/features/signers/invite-signers.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { extendedMail } from '#server/messages/signer-notices.ts'
import { extendedSms } from '#server/messages/sms-texts.ts'

type Extended = { contract: ContractRow; endsAt: Date; signers: SignerRow[] }

/**
 * Tells these signers, who were invited, of the new last day, by the channels of their invitations; whoever has signed by
 * email alone. Not those who stopped messages of the sender, nor those who have had as many today as one person gets: the
 * link shows them the day. What they were sent before keeps working.
 */
export async function notifySignersOfExtension(
  tx: Db,
  deps: Deps,
  { contract, endsAt, signers }: Extended,
): Promise<void> {
  const sender = await senderOf(tx, contract)
  // somebody else said that the address is theirs
  if (!sender.email) return
  const told = await filterAdmitted(tx, deps, sender, signers, addressesOf)
  const messages = told.flatMap((signer): Message[] => {
    const about = { sender, title: contract.title, endsAt }
    const stopUrl = recipientUrl(deps, {
      senderId: sender.id,
      contractId: contract.id,
      address: signer.email,
    })
    const mail = extendedMail({
      ...about,
      recipientName: signer.name,
      hadSigned: signer.status === 'signed',
      recipientUrl: stopUrl,
      appUrl: deps.settings.appUrl,
    })
    return noticesOf(signer).map(({ channel, to }) => {
      const message = {
        naturalKey: `extension:${signer.id}:${lastDay(endsAt)}:${channel}`,
        kind: 'extension',
        contractId: contract.id,
        signerId: signer.id,
      }
      if (channel === 'sms') return { ...message, channel, content: { to, body: extendedSms(about) } }
      const content = { to, fromName: sender.name, replyTo: sender.email ?? undefined, stopUrl, ...mail }
      return { ...message, channel, content }
    })
  })
  await countOwedMessages(tx, deps, sender, told.flatMap(addressesOf))
  await queueMessages(tx, deps, messages)
}

type Notice = { channel: 'email' | 'sms'; to: string }

function noticesOf(signer: SignerRow): Notice[] {
  const channels = signer.status === 'signed' ? (['email'] as const) : channelsOf(signer)
  return channels.map((channel) => ({ channel, to: channel === 'sms' ? (signer.phone ?? '') : signer.email }))
}

const addressesOf = (signer: SignerRow) => noticesOf(signer).map(({ to }) => to)
