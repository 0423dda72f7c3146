import type { z } from 'zod'
import type { signingApi } from '#shared/signing/signing.api.ts'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Deps } from '#server/deps.ts'
import { findStoredSigner } from '#server/features/signers/signers.queries.ts'
import { findSmsChoice, saveSmsChoice } from './signing.queries.ts'

const emailMac = ({ codesKey }: Deps, email: string) => mac(codesKey, 'sms choice', email)

/** Only the person concerned may ask or change: whoever holds a signing link that was made for this address. */
async function isEmailOfSigner(deps: Deps, email: string, signerId: string | undefined): Promise<boolean> {
  const signer = signerId ? await findStoredSigner(deps.db, signerId) : undefined
  return signer?.email === email
}

/** Whether this person agreed to text messages before. Says no to everybody else, whatever the truth. */
export async function smsOptInStatus(
  deps: Deps,
  email: string,
  signerId: string | undefined,
): Promise<boolean> {
  if (!(await isEmailOfSigner(deps, email, signerId))) return false
  return (await findSmsChoice(deps.db, emailMac(deps, email)))?.optedIn ?? false
}

type Choice = z.output<(typeof signingApi.optIn)['body']>

export async function rememberSmsChoice(deps: Deps, choice: Choice): Promise<boolean> {
  const { email, optInStatus, notification, geolocation, signerId } = choice
  if (!(await isEmailOfSigner(deps, email, signerId))) return false
  await saveSmsChoice(
    deps.db,
    { emailMac: emailMac(deps, email), optedIn: optInStatus, notification, geolocation },
    deps.now(),
  )
  return true
}
