import { maskPhone } from '#shared/mask-phone.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { byLink } from '#shared/signing/link-words.ts'
import { t } from './step-words.ts'

type Promised = Pick<SigningView, 'email' | 'copyByEmail'>

/** What is emailed to this signer about their signature and the sealed PDF: exactly what the server will send. */
export const whatIsEmailed = ({ email, copyByEmail }: Promised, sender: string): string =>
  copyByEmail ? t('emailedWithCopy', { email }) : t('emailedWithoutCopy', { email, sender })

/** What the certificate will say of how the link came. */
export const whatIsRecorded = ({ openedFrom, email, phone }: SigningView): string =>
  byLink('Opened', openedFrom, openedFrom === 'sms' && phone ? maskPhone(phone) : email)
