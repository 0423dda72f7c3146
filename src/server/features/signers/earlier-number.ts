import type { Deps } from '#server/deps.ts'
import { textedPhoneMac } from '#server/features/text-consents/text-consents.queries.ts'
import type { SignerRow } from './signers.queries.ts'

/** Whether a message is a text to a number in whose place the signer has given another. */
export const wentToEarlierNumber = (
  deps: Deps,
  { phoneMac }: { phoneMac: string | null },
  { phone }: Pick<SignerRow, 'phone'>,
): boolean => phoneMac !== null && (phone === null || phoneMac !== textedPhoneMac(deps, phone))
