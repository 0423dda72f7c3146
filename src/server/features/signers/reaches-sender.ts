import type { Deps } from '#server/deps.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { isSender } from '#server/pdf/parties.ts'
import type { KnownSender } from './sender-of.ts'
import type { SignerRow } from './signers.queries.ts'

type Keys = Pick<Deps, 'codesKey'>

export const isSendersPhone = (
  keys: Keys,
  { phone }: Pick<SignerRow, 'phone'>,
  { provenPhoneMac }: KnownSender,
) => phone !== null && phoneMacOf(keys, phone) === provenPhoneMac

/** Whether the sender reads what this other person is sent: their address or number is known to be the sender’s, too. */
export const reachesSender = (
  keys: Keys,
  signer: Pick<SignerRow, 'name' | 'email' | 'phone'>,
  channel: 'email' | 'sms',
  sender: KnownSender,
): boolean =>
  !isSender(signer, sender) &&
  (channel === 'email' ? isSameMailbox(signer.email, sender.email) : isSendersPhone(keys, signer, sender))
