import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { type Message, queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { sealedPdfRecipients } from '#server/features/signers/sealed-pdf-recipients.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { completedMail, MAX_ATTACHMENT_BYTES } from '#server/messages/signing-mails.ts'
import { insertCopyLink } from './copy-links.queries.ts'

type SealedPdf = { filename: string; byteLength: number }

/**
 * Queues the mail with the sealed PDF to the owner, every signer who wants it and everybody in copy, each once for
 * this mailing. Tells how many. Above 7 MB the mail carries a link instead, which ends after 90 days.
 */
export async function emailSealedPdf(
  tx: Db,
  deps: Deps,
  { contract, document, mailing }: { contract: ContractRow; document: SealedPdf; mailing: number },
): Promise<number> {
  const [sender, signers] = await Promise.all([senderOf(tx, contract), listSignersOf(tx, contract.id)])
  const { appUrl } = deps.settings
  const isLarge = document.byteLength > MAX_ATTACHMENT_BYTES
  const copy = isLarge ? await linkTo(tx, deps, contract.id) : { attachedAs: document.filename }

  const recipients = sealedPdfRecipients({ email: sender.email, name: sender.name }, signers)
  const messages = recipients.map(({ email, name, signerId }): Message => {
    const mail = completedMail({
      sender,
      recipientName: name,
      title: contract.title,
      completedAt: contract.completedAt ?? deps.now(),
      signers: signers.map((signer) => ({ name: signer.name, signedAt: signer.signedAt ?? deps.now() })),
      copy,
      verifyUrl: `${appUrl}/verify`,
      appUrl,
    })
    return {
      naturalKey: `completed:${contract.id}:${mailing}:${email}`,
      kind: 'completed',
      mailing,
      channel: 'email',
      contractId: contract.id,
      ...(signerId && { signerId }),
      content: {
        to: email,
        fromName: sender.name,
        ...(!isLarge && { attach: 'sealed-pdf' as const }),
        ...mail,
      },
    }
  })
  await queueMessages(tx, deps, messages)
  return recipients.length
}

async function linkTo(tx: Db, { settings, now }: Deps, contractId: string) {
  const { token, expiresAt } = await insertCopyLink(tx, { contractId, now: now() })
  return { downloadUrl: `${settings.appUrl}/api/sealed/${contractId}/${token}`, expiresAt }
}
