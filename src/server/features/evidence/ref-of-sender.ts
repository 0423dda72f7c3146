import { signerRef } from '#server/log/chain.ts'
import { isSender } from '#server/pdf/parties.ts'

/** The reference of the sender's own place, where they sign as well. */
export function refOfSender(
  signers: { id: string; email: string }[],
  senderEmail: string | null,
): string | undefined {
  if (senderEmail === null) return undefined
  const own = signers.find((signer) => isSender(signer, { email: senderEmail }))
  return own && signerRef(own.id)
}
