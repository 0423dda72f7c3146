import type { LinkWay } from '#shared/signing/link-words.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { isBrowserOf } from '#server/features/accounts/known-browsers.queries.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import type { Named } from '#server/pdf/parties.ts'
import { isSenderSigning, isSendersPlace } from './remembered-terms.ts'

export type Looking = {
  user?: SessionUser | undefined
  /** By which a browser is known to the accounts that signed in there. */
  browser?: { token: string | undefined }
}

type Whose = { contract: { id: string; creatorId: string }; key: DataKey; signer: Named }

/** Whether a signer's link is in the hands of the contract's owner, who may not sign by it themselves. */
export const isOwnerLooking = async (
  db: Db,
  user: SessionUser | undefined,
  { contract, key, signer }: Whose,
): Promise<boolean> => user?.id === contract.creatorId && !(await isSendersPlace(db, key, contract, signer))

/**
 * Whether a link is used in a browser in which the contract's sender is signed in, or was within a year, and doesn't sign
 * by it themselves: whoever acts there may be the sender, or somebody whom they handed the device.
 */
export async function isInSendersBrowser(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  { user, browser }: Looking,
  { contract, key, signer }: Whose,
): Promise<boolean> {
  if (user?.id !== contract.creatorId) {
    if (!browser?.token || !(await isBrowserOf(db, browser.token, contract.creatorId, now()))) return false
  }
  return !(await isSenderSigning(db, key, contract, signer))
}

type Shown = Whose & { signer: { consentedAt: Date | null }; way: LinkWay | undefined }

/**
 * The same of an owner who is signed out, by a browser in which they signed in before. Of the link that they can see alone,
 * and until somebody consents: a signer may share that browser.
 */
export async function isBrowserOfOwner(
  deps: Deps,
  browser: Looking['browser'],
  { way, ...whose }: Shown,
): Promise<boolean> {
  if (way !== 'visible' || whose.signer.consentedAt) return false
  return isInSendersBrowser(deps.db, deps, { browser }, whose)
}

type Looked = {
  contract: { id: string; creatorId: string }
  key: DataKey
  signer: Named & { id: string; status: string; consentedAt: Date | null }
  way: LinkWay | undefined
}

/**
 * Whose a look by a signer's link is. The owner's, who is recorded as the owner whatever link they hold; signed out, in a
 * browser of theirs, nobody's. But who consented in such a browser reads on in it until they sign: that's the signer's.
 */
export async function whoseLook(
  deps: Deps,
  { user, browser }: Looking,
  { contract, key, signer, way }: Looked,
): Promise<
  { as: 'nobody' } | { as: 'owner'; user: SessionUser } | { as: 'signer'; isInSendersBrowser: boolean }
> {
  if (user && (await isOwnerLooking(deps.db, user, { contract, key, signer }))) {
    if (!(await isReadingOn(deps.db, contract.id, signer))) return { as: 'owner', user }
  } else if (await isBrowserOfOwner(deps, browser, { contract, key, signer, way })) return { as: 'nobody' }
  const isSenders = await isInSendersBrowser(deps.db, deps, { user, browser }, { contract, key, signer })
  return { as: 'signer', isInSendersBrowser: isSenders }
}

async function isReadingOn(db: Db, contractId: string, { id, status, consentedAt }: Looked['signer']) {
  if (!consentedAt || status === 'signed') return false
  const acts = await listActsOf(db, contractId, signerRef(id), ['consent.given'])
  return acts.at(-1)?.data.sendersBrowser === true
}
