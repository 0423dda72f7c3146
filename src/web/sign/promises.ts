import { maskPhone } from '#shared/mask-phone.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { byLink, usedOwnLink } from '#shared/signing/link-words.ts'
import { t } from './step-words.ts'
import { gap } from './words.ts'

type Promised = Pick<SigningView, 'email' | 'copyByEmail'> & {
  contract: Pick<SigningView['contract'], 'status'>
}

/** What is emailed to this signer about their signature and the signed PDF: exactly what the server will send. `sender`: empty
 * where there is nobody to ask. */
export function whatIsEmailed({ email, copyByEmail, contract }: Promised, sender: string): string {
  const isCompleted = contract.status === 'completed'
  if (copyByEmail) return isCompleted ? t('emailedSigned', { email }) : t('emailedWithCopy', { email })
  const ask = sender && t('notEmailed', { sender })
  return isCompleted ? ask : t('emailedConfirmation', { email }) + gap() + ask
}

/** What the certificate will say of how the link came. */
export function whatIsRecorded(view: SigningView): string {
  const { openedFrom, email, phone } = view
  if (openedFrom === 'visible' && view.isSender) return usedOwnLink
  return byLink('Opened', openedFrom, openedFrom === 'sms' && phone ? maskPhone(phone) : email)
}
