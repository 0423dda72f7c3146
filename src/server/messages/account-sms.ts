import { webAddress } from './markup.ts'
import { withAutofill } from './sms-texts.ts'
import { PRODUCT } from './wording.ts'

/** A code for registration, login and the account. */
export function accountCodeSms({ code, appUrl }: { code: string; appUrl: string }): string {
  return withAutofill(
    `${code} is your ${PRODUCT} verification code. It expires in 10 minutes. Don't share it.`,
    code,
    appUrl,
  )
}

/** To the number that an account had until now. `newPhone` in E.164, of which the last digits are told. */
export const phoneChangedSms = ({ newPhone, appUrl }: { newPhone: string; appUrl: string }): string =>
  `Codes for your ${PRODUCT} account now go to a number ending in ${newPhone.slice(-4)}. Not you? Set a new password: ${webAddress(`${appUrl}/auth?tab=forgot`)}`
