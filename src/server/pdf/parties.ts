import { printedLine } from './printable.ts'
import type { SealedDocument, SealedSender, SealedSigner } from './sealed-document.ts'

export const isSender = ({ email }: Pick<SealedSigner, 'email'>, sender: Pick<SealedSender, 'email'>) =>
  email.toLowerCase() === sender.email.toLowerCase()

/** "Tenant", as the sender called it; else whether this person only signs, or sent the contract as well. */
export function partOf(
  signer: Pick<SealedSigner, 'email' | 'role'>,
  sender: Pick<SealedSender, 'email'>,
): string {
  const part = isSender(signer, sender) ? 'Sender and signer' : 'Signer'
  return signer.role ? `${printedLine(signer.role)} (${part.toLowerCase()})` : part
}

/** What is known of somebody's company: only what the sender said of their own. */
export const companyOf = (signer: Pick<SealedSigner, 'email'>, { sender }: Pick<SealedDocument, 'sender'>) =>
  sender.companyName && isSender(signer, sender) ? printedLine(sender.companyName) : undefined
