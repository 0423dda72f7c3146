import type { Contract } from '#shared/contracts/contracts.api.ts'
import { languages } from '#shared/explaining/languages.ts'
import { formatPhone } from '#shared/phone.ts'
import { isOwnPlace } from '#shared/contracts/contract-rules.ts'

type Recipient = Contract['signers'][number]
type Shown = Pick<
  Recipient,
  'email' | 'phone' | 'notificationPreference' | 'geolocationRequirement' | 'presetLanguage' | 'ccEmails'
>
type Asked = Pick<Recipient, 'email' | 'phone' | 'notificationPreference'>

/** Below the signers of whom one is texted: whether a phone agreed before, no sender is told. */
export const ASKS_FOR_YES =
  'A phone that hasn’t agreed to our texts yet is first asked to reply YES. Until then, the link goes only by email.'

export const isTexted = ({ phone, notificationPreference }: Omit<Asked, 'email'>) =>
  notificationPreference !== 'email' && Boolean(phone)

/** Where the invitation goes. */
function channelTexts({ email, phone, notificationPreference }: Asked): string[] {
  const byEmail = `Link by email to ${email}`
  if (notificationPreference === 'email' || !phone) return [byEmail]
  const number = formatPhone(phone)
  return notificationPreference === 'sms'
    ? [`Link by text to ${number}`, `Until that phone agrees to texts, by email to ${email}`]
    : [`${byEmail}, and by text to ${number}`]
}

type Code = Pick<Contract, 'twoFARequirement'>

/** How it is made sure who signs. */
function codeText({ twoFARequirement }: Code, { phone }: Pick<Recipient, 'phone'>, isOwn: boolean): string {
  const number = phone ? formatPhone(phone) : `a number ${isOwn ? 'you' : 'they'} enter`
  const signs = isOwn ? 'You sign' : 'Signs'
  if (twoFARequirement === 'require') return `${signs} with a code texted to ${number}`
  if (twoFARequirement === 'ask' && phone)
    return `${isOwn ? 'You can' : 'Can'} confirm with a code texted to ${number}`
  return `${signs} without a code`
}

type LocationTexts = Record<Recipient['geolocationRequirement'], string | undefined>

const locationTexts: LocationTexts = {
  none: undefined,
  ask: 'Is asked for their location',
  require: 'Can sign only with their location',
}
const ownLocationTexts: LocationTexts = {
  none: undefined,
  ask: 'You’re asked for your location',
  require: 'You can sign only with your location',
}

/** What sending the contract means for one of its signers, a line each; to its owner it is said as to a person. */
export function recipientTexts(signer: Shown, contract: Code, ownEmail: string) {
  const { ccEmails, presetLanguage, geolocationRequirement } = signer
  const isOwn = isOwnPlace(signer, ownEmail)
  return [
    ...channelTexts(signer),
    codeText(contract, signer, isOwn),
    (isOwn ? ownLocationTexts : locationTexts)[geolocationRequirement],
    presetLanguage && `${isOwn ? 'You get' : 'Gets'} messages in ${languages[presetLanguage].inEnglish}`,
    ccEmails.length > 0 ? `Copy of the signed PDF to ${ccEmails.join(', ')}` : undefined,
  ].filter((text) => typeof text === 'string')
}
