import { personOf } from '#shared/signers/signer-rules.ts'
import { printedLine } from './printable.ts'
import type { SealedDocument, SealedSigner } from './sealed-document.ts'

export type Named = { name: string; email: string }

/** Somebody else may share it: this lets the sender sign there, and doesn’t say that they did. */
export const hasSendersAddress = ({ email }: Pick<Named, 'email'>, sender: Pick<Named, 'email'>) =>
  email.toLowerCase() === sender.email.toLowerCase()

/** Whether the sender signs here themselves, as far as address and name tell. */
export const isSender = (signer: Named, sender: Named) => nameAndAddress(signer) === nameAndAddress(sender)

const nameAndAddress = ({ name, email }: Named) => personOf({ name, email: email.toLowerCase() })

/** "Tenant", as the sender called it; else whether this person only signs, or sent the contract as well. */
export function partOf(signer: Named & Pick<SealedSigner, 'role'>, sender: Named): string {
  const part = isSender(signer, sender) ? 'Sender and signer' : 'Signer'
  return signer.role ? `${printedLine(signer.role)} (${part.toLowerCase()})` : part
}

/** What is known of somebody's company: only what the sender said of their own. */
export const companyOf = (signer: Named, { sender }: Pick<SealedDocument, 'sender'>) =>
  sender.companyName && isSender(signer, sender) ? printedLine(sender.companyName) : undefined
