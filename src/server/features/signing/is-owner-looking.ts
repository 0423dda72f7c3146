import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findKnownBrowser } from '#server/features/accounts/known-browsers.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'

export type Looking = {
  user?: SessionUser | undefined
  /** By which a browser is known to the accounts that signed in there. */
  browser?: { token: string | undefined }
}

/** Whether a signer's link is in the hands of the contract's owner, who does not sign by it themselves. */
export const isOwnerLooking = (
  user: SessionUser | undefined,
  contract: { creatorId: string },
  signer: { email: string },
): user is SessionUser => user?.id === contract.creatorId && user.email !== signer.email

type Shown = {
  contract: { creatorId: string }
  signer: { email: string; consentedAt: Date | null }
  way: LinkWay | undefined
}

/**
 * The same of an owner who is signed out, by a browser in which they signed in before. Of the link that they can see alone,
 * and until somebody consents: a signer may share that browser.
 */
export async function isBrowserOfOwner(
  deps: Deps,
  browser: Looking['browser'],
  { contract, signer, way }: Shown,
): Promise<boolean> {
  if (way !== 'visible' || signer.consentedAt || !browser?.token) return false
  const { email } = await senderOf(deps.db, contract)
  const known = await findKnownBrowser(deps.db, browser.token, email, deps.now())
  return known !== undefined && email !== signer.email
}
