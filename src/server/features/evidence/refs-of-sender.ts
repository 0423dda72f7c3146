import { signerRef } from '#server/log/chain.ts'
import { isSender } from '#server/pdf/parties.ts'

/** The references of the sender's own places, where they sign as well. */
export const refsOfSender = (
  signers: { id: string; email: string }[],
  senderEmail: string | null,
): ReadonlySet<string> =>
  new Set(
    signers
      .filter((signer) => senderEmail !== null && isSender(signer, { email: senderEmail }))
      .map(({ id }) => signerRef(id)),
  )
