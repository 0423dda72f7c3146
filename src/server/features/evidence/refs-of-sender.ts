import { signerRef } from '#server/log/chain.ts'
import { isSender, type Named } from '#server/pdf/parties.ts'

/** The references of the sender's own places, where they sign as well. */
export const refsOfSender = (signers: (Named & { id: string })[], sender: Named): ReadonlySet<string> =>
  new Set(signers.filter((signer) => isSender(signer, sender)).map(({ id }) => signerRef(id)))
