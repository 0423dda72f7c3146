import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { savePhone } from '#server/features/signers/signers.queries.ts'
import { conflict } from '#server/http/errors.ts'
import { lockLink, type Visit } from './open-link.ts'
import { appendSignerFacts } from './signer-facts.ts'
import { presentLink, type TextWanted } from './view-contract.ts'

/**
 * Saves the number that a signer gives where none is on file. A number that the sender gave stays: who holds only the
 * link must not send the code to another phone.
 */
export async function saveSignerPhone(
  deps: Deps,
  signerId: string,
  phone: string,
  { origin, text, ...visit }: Visit & TextWanted,
): Promise<SigningView> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, visit)
    const { signer, key } = link
    if (!signer.consentedAt)
      throw conflict('Give your consent first, then save the phone number.', 'consent_required')
    if (signer.phone === phone) return presentLink({ db: tx }, deps, link, { origin, text })
    if (signer.phone !== null && !signer.gavePhone)
      throw conflict('The sender entered your phone number. Ask them to change it.', 'phone_from_sender')
    await savePhone(tx, key, signerId, phone)
    await appendSignerFacts(tx, link, { origin, now }, [{ action: 'phone.given', personal: { phone } }])
    return presentLink(
      { db: tx },
      deps,
      { ...link, signer: { ...signer, phone, gavePhone: true } },
      { origin, text },
    )
  })
}
