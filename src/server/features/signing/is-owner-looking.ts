import type { SessionUser } from '#server/deps.ts'

/** Whether a signer's link is in the hands of the contract's owner, who does not sign by it themselves. */
export const isOwnerLooking = (
  user: SessionUser | undefined,
  contract: { creatorId: string },
  signer: { email: string },
): user is SessionUser => user?.id === contract.creatorId && user.email !== signer.email
