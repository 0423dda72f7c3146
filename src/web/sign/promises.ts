import { maskPhone } from '#shared/phone-format.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { byLink } from '#shared/signing/link-words.ts'

type Promised = Pick<SigningView, 'email' | 'copyByEmail'>

/** What is emailed to this signer about their signature and the sealed PDF: exactly what the server will send. */
export function whatIsEmailed({ email, copyByEmail }: Promised, sender: string): string {
  const confirmation = `We’ll email a confirmation to ${email}`
  return copyByEmail
    ? `${confirmation}, and the signed PDF once everyone has signed.`
    : `${confirmation}. The signed PDF isn’t emailed to you automatically: ask ${sender} for it.`
}

/** What the certificate will say of how the link came. */
export const whatIsRecorded = ({ openedFrom, email, phone }: SigningView): string =>
  byLink('Opened', openedFrom, openedFrom === 'sms' && phone ? maskPhone(phone) : email)
