import type { Contract } from '#shared/contracts/contracts.api.ts'
import { languages } from '#shared/explaining/languages.ts'
import { formatPhone } from '#shared/phone.ts'

type Recipient = Contract['signers'][number]
type Shown = Pick<
  Recipient,
  'email' | 'phone' | 'notificationPreference' | 'geolocationRequirement' | 'presetLanguage' | 'ccEmails'
>
type Asked = Pick<Recipient, 'email' | 'phone' | 'notificationPreference'>

/** Where the invitation goes. */
function channelText({ email, phone, notificationPreference }: Asked): string {
  const byEmail = `We email the link to ${email}`
  if (notificationPreference === 'email' || !phone) return byEmail
  const number = formatPhone(phone)
  const onceAgreed = 'once they’ve replied YES to our text asking if they want that'
  return notificationPreference === 'sms'
    ? `We text the link to ${number} ${onceAgreed}. Until then, we email it to ${email}.`
    : `${byEmail}. We text it to ${number} too, ${onceAgreed}.`
}

/** How it is made sure who signs. */
function codeText(requirement: Contract['twoFARequirement'], { phone }: Pick<Recipient, 'phone'>): string {
  const number = phone ? formatPhone(phone) : 'a number they enter'
  if (requirement === 'require') return `Signs with a code texted to ${number}`
  if (requirement === 'ask' && phone) return `Can confirm with a code texted to ${number}`
  return 'Signs without a code'
}

const locationTexts = {
  none: undefined,
  ask: 'Is asked for their location',
  require: 'Can sign only with their location',
} satisfies Record<Recipient['geolocationRequirement'], string | undefined>

/** What sending the contract means for one of its signers, a line each. */
export function recipientTexts(signer: Shown, { twoFARequirement }: Pick<Contract, 'twoFARequirement'>) {
  const { ccEmails } = signer
  return [
    channelText(signer),
    codeText(twoFARequirement, signer),
    locationTexts[signer.geolocationRequirement],
    signer.presetLanguage && `Gets messages in ${languages[signer.presetLanguage].inEnglish}`,
    ccEmails.length > 0 ? `Copy of the signed PDF to ${ccEmails.join(', ')}` : undefined,
  ].filter((text) => typeof text === 'string')
}
