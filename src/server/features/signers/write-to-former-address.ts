import { maskEmail } from '#shared/mask-email.ts'
import { maskPhone } from '#shared/phone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import type { Message } from '#server/features/deliveries/queue-messages.ts'
import { visibleRecipientUrl } from '#server/features/recipients/recipient-link.ts'
import { addressChangedMail } from '#server/messages/signer-notices.ts'
import { addressChangedSms } from '#server/messages/sms-texts.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { isAlsoInEnglish, languageOfSigner } from './language-of-signer.ts'
import { channelsNow, statesOf } from './plan-texts.ts'
import { senderOf } from './sender-of.ts'
import type { SignerRow } from './signers.queries.ts'

type Change = { contract: ContractRow; before: SignerRow; after: SignerRow }

/**
 * What tells whoever was invited at an e-mail address or phone number that the sender has put another in its place: always
 * by e-mail to the address before, and by text message to the number before, where one was written to; also to whoever
 * stopped messages of the sender, since it protects them. The sender's own mailbox and number are told nothing.
 */
export async function writeToFormerAddress(
  tx: Db,
  deps: Deps,
  { contract, before, after }: Change,
): Promise<Message[]> {
  const sender = await senderOf(tx, contract)
  const { appUrl } = deps.settings
  const phones = { from: before.phone && maskPhone(before.phone), to: after.phone && maskPhone(after.phone) }
  // an answer, which quotes it, goes to the sender
  const stopUrl = visibleRecipientUrl(deps, {
    senderId: sender.id,
    contractId: contract.id,
    address: before.email,
  })
  const language = languageOfSigner(before)
  const inBoth = { language, isAlsoInEnglish: isAlsoInEnglish(before) }
  const mail = addressChangedMail({
    ...inBoth,
    sender,
    recipientName: before.name,
    title: contract.title,
    // a corrected or longer name may be of the same person
    isReplaced: !sharesWord(before.name, after.name),
    ...(before.email !== after.email && {
      email: { from: maskEmail(before.email), to: maskEmail(after.email) },
    }),
    ...(before.phone !== after.phone && { phone: phones }),
    recipientUrl: stopUrl,
    appUrl,
  })
  const about = { kind: 'address-changed', contractId: contract.id, signerId: before.id, language }
  const messages: Message[] = []
  if (!isSameMailbox(before.email, sender.email))
    messages.push({
      ...about,
      naturalKey: `address-changed:${before.id}:email`,
      channel: 'email',
      content: { to: before.email, fromName: sender.name, replyTo: sender.email, stopUrl, ...mail },
    })
  const states = await statesOf(tx, deps, sender.id, [before])
  const wasTexted = channelsNow(before, states).includes('sms') || before.gavePhone
  const isTold = before.phone !== after.phone && wasTexted
  if (before.phone && isTold && phoneMacOf(deps, before.phone) !== sender.provenPhoneMac)
    messages.push({
      ...about,
      naturalKey: `address-changed:${before.id}:sms`,
      channel: 'sms',
      content: { to: before.phone, body: addressChangedSms({ ...inBoth, sender, title: contract.title }) },
    })
  return messages
}

function sharesWord(name: string, other: string): boolean {
  const words = new Set(wordsOf(name))
  return wordsOf(other).some((word) => words.has(word))
}
const wordsOf = (name: string) => name.toLowerCase().match(/\p{L}+/gu) ?? []
