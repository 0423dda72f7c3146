import type { Db } from '#server/db/db.ts'
import { senderOf } from './sender-of.ts'
import { listSignersOf } from './signers.queries.ts'

export type Recipient = { email: string; name: string; signerId?: string }
type Party = { id: string; email: string; name: string; ccEmails: string[]; sendEmailOnSign: boolean }

/** To whom the sealed PDF is emailed: each address once, however often it appears. */
export function sealedPdfRecipients(owner: Recipient, signers: Party[]): Recipient[] {
  const all: Recipient[] = owner.email ? [owner] : []
  for (const { id, email, name, ccEmails, sendEmailOnSign } of signers) {
    if (sendEmailOnSign) all.push({ email, name, signerId: id })
    all.push(...ccEmails.map((cc) => ({ email: cc, name: cc })))
  }
  const byAddress = new Map(all.toReversed().map((recipient) => [recipient.email, recipient]))
  return [...byAddress.values()]
}

/** Whether this signer is one of them, be it as the sender or in copy. */
export async function receivesSealedPdf(
  db: Db,
  contract: { id: string; creatorId: string },
  signer: Pick<Party, 'email' | 'sendEmailOnSign'>,
): Promise<boolean> {
  if (signer.sendEmailOnSign) return true
  const [sender, signers] = await Promise.all([senderOf(db, contract), listSignersOf(db, contract.id)])
  return sealedPdfRecipients(sender, signers).some(({ email }) => email === signer.email)
}
