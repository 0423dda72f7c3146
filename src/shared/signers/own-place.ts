type Place = { email: string }

/** Whether a signer is the owner of the contract, whom its page calls “you”. */
export const isOwnPlace = ({ email }: Place, ownEmail: string): boolean =>
  email.toLowerCase() === ownEmail.toLowerCase()

/** Whether nobody is asked to sign but the owner: the others are still to be added. */
export const asksNobodyElse = (signers: readonly Place[], ownEmail: string): boolean =>
  signers.every((signer) => isOwnPlace(signer, ownEmail))
