import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { type EmailContent, type Message, queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { sealedPdfRecipients } from '#server/features/signers/sealed-pdf-recipients.ts'
import { hasMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { languageOfSigner } from '#server/features/signers/language-of-signer.ts'
import { mailOfSender } from '#server/features/signers/mail-of-sender.ts'
import { senderOf, type ZonesOfSigners, zoneOfReader } from '#server/features/signers/sender-of.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { admitMessages, countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { completedMail, MAX_ATTACHMENT_BYTES } from '#server/messages/signing-mails.ts'
import { insertCopyLink } from './copy-links.queries.ts'

type SealedPdf = { filename: string; byteLength: number }
type Mailing = { contract: ContractRow; document: SealedPdf; mailing: number; zones: ZonesOfSigners }

/**
 * Queues the mail with the sealed PDF to the owner, every signer who wants it and everybody in copy, each once for
 * this mailing. Tells how many. Above 7 MB the mail carries a link instead, which ends after 90 days. Whoever stopped messages of the owner gets
 * the first one if they signed, since it is their copy of what they agreed to. Each mailing counts towards what one
 * person gets in a day; a repeated one throws a 429 above it, the first one goes out all the same.
 */
export async function emailSealedPdf(
  tx: Db,
  deps: Deps,
  { contract, document, mailing, zones }: Mailing,
): Promise<number> {
  const [sender, fromMailbox, signers] = await Promise.all([
    senderOf(tx, contract),
    hasMailbox(tx, contract.creatorId),
    listSignersOf(tx, contract.id),
  ])
  const { appUrl } = deps.settings
  const isLarge = document.byteLength > MAX_ATTACHMENT_BYTES
  const copy = isLarge ? await linkTo(tx, deps, contract.id) : { attachedAs: document.filename }

  const all = sealedPdfRecipients({ email: sender.email, name: sender.name }, signers)
  const stopped = await findStopped(
    tx,
    deps,
    sender,
    all.map(({ email }) => email),
  )
  const signed = new Set(signers.map(({ email }) => email))
  const isWanted = ({ email }: { email: string }) =>
    !stopped.has(email) || (mailing === 0 && signed.has(email))
  const recipients = all.filter(isWanted)
  const addresses = recipients.map(({ email }) => email)
  await (mailing > 0 ? admitMessages : countOwedMessages)(tx, deps, sender, addresses)
  const messages = recipients.map(({ email, name, signerId }): Message => {
    const signer = signers.find(({ id }) => id === signerId)
    const language = signer ? languageOfSigner(signer) : 'english'
    const write = (links: { recipientUrl: string | undefined }) =>
      completedMail({
        language,
        sender,
        recipientName: name,
        title: contract.title,
        completedAt: contract.completedAt ?? deps.now(),
        signers: signers.map(({ name: who, signedAt }) => ({ name: who, signedAt: signedAt ?? deps.now() })),
        timeZone: zoneOfReader(sender, { email }, signer && zones.get(signer.id)),
        copy,
        verifyUrl: `${appUrl}/verify`,
        appUrl,
        ...links,
      })
    const about = { sender, fromMailbox, contractId: contract.id, to: email }
    const content: EmailContent = isSameMailbox(email, sender.email)
      ? { to: email, fromName: sender.name, ...write({ recipientUrl: undefined }) }
      : mailOfSender(deps, about, ({ recipientUrl }) => write({ recipientUrl }))
    return {
      naturalKey: keyOfCopy(contract.id, mailing, email),
      kind: 'completed',
      language,
      mailing,
      channel: 'email',
      contractId: contract.id,
      ...(signerId && { signerId }),
      content: { ...content, ...(!isLarge && { attach: 'sealed-pdf' as const }) },
    }
  })
  await queueMessages(tx, deps, messages)
  return recipients.length
}

const keyOfCopy = (contractId: string, mailing: number, email: string) =>
  `completed:${contractId}:${mailing}:${email}`

/** To whom the signed copy goes whose delivery has this natural key. */
export const addressOfCopy = (naturalKey: string): string => naturalKey.split(':').slice(3).join(':')

async function linkTo(tx: Db, { settings, now }: Deps, contractId: string) {
  const { token, expiresAt } = await insertCopyLink(tx, { contractId, now: now() })
  return { downloadUrl: `${settings.appUrl}/api/sealed/${contractId}/${token}`, expiresAt }
}
