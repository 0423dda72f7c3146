import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import { addressOf } from '#server/features/signers/link-secret.ts'
import { receivesSealedPdf } from '#server/features/signers/sealed-pdf-recipients.ts'
import { isAlsoInEnglish, languageOfSigner } from '#server/features/signers/language-of-signer.ts'
import { senderOf, zoneOfReader } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { signedMail } from '#server/messages/signer-notices.ts'

type Signed = {
  contract: ContractRow
  signer: SignerRow
  way: LinkWay
  /** Masked, where a code was entered. */
  codePhone: string | null
  /** What their browser calls its zone. */
  timeZone: string | null
  origin: Origin
}

/**
 * Mails whoever has just signed that they did, at the address that the certificate names. Once for each signer, whatever
 * they got that day; it counts towards what the sender may still send them.
 */
export async function notifySigned(
  tx: Db,
  deps: Deps,
  { contract, signer, way, codePhone, timeZone, origin }: Signed,
): Promise<void> {
  const [sender, getsCopy] = await Promise.all([
    senderOf(tx, contract),
    contract.autoPDF && receivesSealedPdf(tx, contract, signer),
  ])
  const of = { senderId: sender.id, contractId: contract.id, address: signer.email }
  const stopUrl = isSameMailbox(signer.email, sender.email) ? undefined : recipientUrl(deps, of)
  const language = languageOfSigner(signer)
  const mail = signedMail({
    language,
    isAlsoInEnglish: stopUrl !== undefined && isAlsoInEnglish(signer),
    sender,
    recipientName: signer.name,
    title: contract.title,
    signedAt: deps.now(),
    timeZone: zoneOfReader(sender, signer, timeZone),
    way,
    sentTo: addressOf(signer, way),
    codePhone,
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
    copyByEmail: getsCopy,
    recipientUrl: stopUrl,
    appUrl: deps.settings.appUrl,
  })
  await countOwedMessages(tx, deps, sender, [signer.email])
  await queueMessages(tx, deps, [
    {
      naturalKey: `signed:${signer.id}`,
      kind: 'signed',
      channel: 'email',
      contractId: contract.id,
      signerId: signer.id,
      language,
      content: { to: signer.email, fromName: sender.name, stopUrl, ...mail },
    },
  ])
}
