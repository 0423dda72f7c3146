import { lastDay } from '#shared/contracts/end-date.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { type Message, queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { countOwedMessages, filterAdmitted } from '#server/features/recipients/admit-messages.ts'
import { type Channel, channelsNow, statesOf } from '#server/features/signers/plan-texts.ts'
import { hasMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { languageOfSigner } from '#server/features/signers/language-of-signer.ts'
import { mailOfSender } from '#server/features/signers/mail-of-sender.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { extendedMail } from '#server/messages/signer-notices.ts'
import { extendedSms } from '#server/messages/sms-texts.ts'
import { placesByPerson } from './places-by-person.ts'

type Extended = { contract: ContractRow; endsAt: Date; signers: SignerRow[] }

/**
 * Tells these signers, who were invited, once each, of the new last day, by the channels of their invitations, by text only whoever agreed to that; whoever has signed by
 * email alone. Not those who stopped messages of the sender, nor those who have had as many today as one person gets: the
 * link shows them the day. Nor the sender, whose doing it is. What they were sent before keeps working.
 */
export async function notifySignersOfExtension(
  tx: Db,
  deps: Deps,
  { contract, endsAt, signers }: Extended,
): Promise<void> {
  const [sender, fromMailbox] = await Promise.all([
    senderOf(tx, contract),
    hasMailbox(tx, contract.creatorId),
  ])
  // somebody else said that the address is theirs
  if (!sender.email) return
  const states = await statesOf(tx, deps, contract.creatorId, signers)
  const noticesOf = (signer: SignerRow) =>
    (signer.status === 'signed' ? (['email'] as const) : channelsNow(signer, states)).map(
      (channel): Notice => ({ channel, to: channel === 'sms' ? (signer.phone ?? '') : signer.email }),
    )
  const addressesOf = (signer: SignerRow) => noticesOf(signer).map(({ to }) => to)
  const others = placesByPerson(signers.filter(({ email }) => !isSameMailbox(email, sender.email))).map(
    // as long as one of their places is open, the day is about that one
    (places) => places.find(({ status }) => status === 'sent') ?? places[0],
  )
  const told = await filterAdmitted(tx, deps, sender, others, addressesOf)
  const messages = told.flatMap((signer): Message[] => {
    const language = languageOfSigner(signer)
    const about = { language, sender, title: contract.title, endsAt }
    return noticesOf(signer).map(({ channel, to }) => {
      const message = {
        naturalKey: `extension:${signer.id}:${lastDay(endsAt)}:${channel}`,
        kind: 'extension',
        contractId: contract.id,
        signerId: signer.id,
        language,
      }
      if (channel === 'sms') return { ...message, channel, content: { to, body: extendedSms(about) } }
      const content = mailOfSender(
        deps,
        { sender, fromMailbox, contractId: contract.id, to, replyToSender: true },
        ({ recipientUrl }) =>
          extendedMail({
            ...about,
            recipientName: signer.name,
            hadSigned: signer.status === 'signed',
            recipientUrl,
            appUrl: deps.settings.appUrl,
          }),
      )
      return { ...message, channel, content }
    })
  })
  await countOwedMessages(tx, deps, sender, told.flatMap(addressesOf))
  await queueMessages(tx, deps, messages)
}

type Notice = { channel: Channel; to: string }
