import type { z } from 'zod'
import type { signingApi } from '#shared/signing/signing.api.ts'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { isNotedForTexts, noteSmsChoice } from '#server/features/contacts/note-sms-choice.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { findStoredSigner, openSigner } from '#server/features/signers/signers.queries.ts'
import { textStatesOf } from '#server/features/text-consents/text-rules.ts'
import { findSmsChoice, saveSmsChoice } from './signing.queries.ts'

/** Who asks: by a signing link, or by the session alone. */
type Asking = { signerId: string | undefined; user: SessionUser | undefined }

const emailMac = ({ codesKey }: Deps, email: string) => mac(codesKey, 'sms choice', email)

/** Whoever holds a signing link that was made for this address; without one, whoever proved it as that of their account. */
async function isPersonConcerned(deps: Deps, email: string, { signerId, user }: Asking): Promise<boolean> {
  if (!signerId) return user?.email === email && user.emailVerified
  return (await findStoredSigner(deps.db, signerId))?.email === email
}

/** How the phone of this signer stands to texts; undefined without one. */
async function stateOfPhone(deps: Deps, signerId: string | undefined) {
  const stored = signerId ? await findStoredSigner(deps.db, signerId) : undefined
  if (!stored?.phone) return undefined
  const contract = await findContract(deps.db, stored.contractId)
  const { phone } = openSigner(await getContractKey(deps.db, deps, stored.contractId), stored)
  if (!contract || !phone) return undefined
  return (await textStatesOf(deps.db, deps, contract.creatorId, [phone])).get(phone)
}

const ownerOf = ({ signerId, user }: Asking) => (!signerId && user?.phoneVerified ? user : undefined)

/**
 * Whether this person chose codes by text before, on a signing page, and has not ended texts from the phone on file since;
 * told to them alone. A YES to links by text is no such choice: whoever is sent a code for it never asked for one. An
 * account holder without a signing link is told what they noted of their own contact; everybody else no, whatever the truth.
 */
export async function smsOptInStatus(deps: Deps, email: string, asking: Asking): Promise<boolean> {
  if (await isPersonConcerned(deps, email, asking)) {
    const byPhone = await stateOfPhone(deps, asking.signerId)
    if (byPhone === 'stop') return false
    return (await findSmsChoice(deps.db, emailMac(deps, email)))?.optedIn ?? false
  }
  const owner = ownerOf(asking)
  return owner ? isNotedForTexts(deps, owner.id, email) : false
}

type Choice = z.output<(typeof signingApi.optIn)['body']>

/** Keeps the choice of the person concerned, or what an account holder notes of their own contact; nothing of anybody else. */
export async function rememberSmsChoice(
  deps: Deps,
  choice: Choice,
  user: SessionUser | undefined,
): Promise<boolean> {
  const { email, optInStatus, notification, geolocation, signerId } = choice
  if (await isPersonConcerned(deps, email, { signerId, user })) {
    await saveSmsChoice(
      deps.db,
      { emailMac: emailMac(deps, email), optedIn: optInStatus, notification, geolocation },
      deps.now(),
    )
    return true
  }
  const owner = ownerOf({ signerId, user })
  return owner ? noteSmsChoice(deps, owner.id, choice) : false
}
