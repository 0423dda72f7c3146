import type { Language } from '#shared/explaining/languages.ts'
import { overStored } from '#shared/over-stored.ts'
import { formatPhone } from '#shared/phone.ts'
import {
  isReachedElsewhere,
  PHONE_NEEDED_FOR_SMS,
  signerInput,
  splitCcEmails,
} from '#shared/signers/signer-rules.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import { zodForm } from '#web/ui/zod-form.ts'

/** A signer as people type it: the CC addresses in one line, the order as the field holds it while being edited. */
export type SignerValues = Pick<
  Signer,
  'name' | 'email' | 'notificationPreference' | 'geolocationRequirement' | 'sendEmailOnSign'
> & { phone: string; ccEmails: string; signingOrder: number | string; presetLanguage: Language | '' }

export const emptySigner = (signingOrder: number): SignerValues => ({
  name: '',
  email: '',
  phone: '',
  notificationPreference: 'both',
  geolocationRequirement: 'none',
  presetLanguage: '',
  signingOrder,
  sendEmailOnSign: true,
  ccEmails: '',
})

export const valuesOf = (signer: Signer): SignerValues => ({
  name: signer.name,
  email: signer.email,
  phone: formatPhone(signer.phone ?? ''),
  notificationPreference: signer.notificationPreference,
  geolocationRequirement: signer.geolocationRequirement,
  presetLanguage: signer.presetLanguage ?? '',
  signingOrder: signer.signingOrder,
  sendEmailOnSign: signer.sendEmailOnSign,
  ccEmails: signer.ccEmails.join(', '),
})

export const inputOf = ({ ccEmails, signingOrder, presetLanguage, ...values }: SignerValues) => ({
  ...values,
  presetLanguage: presetLanguage || null,
  signingOrder: Number(signingOrder),
  ccEmails: splitCcEmails(ccEmails),
})

const check = zodForm(signerInput)

/** The first complaint about each field, in the words of the server's own rules. */
export function validateSigner(values: SignerValues): Record<string, string> {
  const errors: Record<string, string> = {}
  const input = inputOf(values)
  for (const [path, message] of Object.entries(check(input))) {
    const [field = '', at] = path.split('.')
    // one field holds all CC addresses
    const wrong = field === 'ccEmails' && at !== undefined ? input.ccEmails[Number(at)] : undefined
    errors[field] ??= wrong === undefined ? message : `${message}. Invalid email address: ${wrong}`
  }
  if (errors.signingOrder) errors.signingOrder = 'Enter a whole number, 1 or higher'
  // the rule across two fields is silent while others are wrong
  if (!values.phone.trim() && values.notificationPreference !== 'email') errors.phone = PHONE_NEEDED_FOR_SMS
  return errors
}

/** Whether saving what was changed gives a signer of a sent contract another link; false while something in it is wrong. */
export function willStartAnew(signer: Signer, values: SignerValues, changed: string[]): boolean {
  const { data } = signerInput.safeParse(inputOf(overStored(valuesOf(signer), values, changed)))
  return data !== undefined && isReachedElsewhere(signer, data)
}

/** What another address or number does; who was invited is emailed at the address until then, unless it is the sender's. */
export function startsOver(
  { name, email, status, notMeAt }: Pick<Signer, 'name' | 'email' | 'status' | 'notMeAt'>,
  newEmail: string,
  isOwn: boolean,
): string {
  const whom = newEmail.trim().toLowerCase() === email ? 'them' : 'the old address'
  const told = status === 'sent' && !notMeAt && !isOwn ? `We email ${whom} about the change, and the` : 'The'
  return `${isOwn ? 'You start' : `${name} starts`} over: the link, codes, and consent so far no longer count. ${told} certificate shows the change.`
}

/** What saving did beside storing; undefined where the link stays the same. */
export function newLinkText(
  before: Pick<Signer, 'id'>,
  { id, name, status }: Pick<Signer, 'id' | 'name' | 'status'>,
  isOwn: boolean,
): string | undefined {
  if (id === before.id) return undefined
  const invited = status === 'sent' ? `We’re sending ${isOwn ? 'you' : name} a new link. ` : ''
  return `${invited}The old link no longer works.`
}

/** The place of the next signer: after the last where they sign one after another, else 1. */
export const nextOrder = (signers: Pick<Signer, 'signingOrder'>[], workflow: 'parallel' | 'sequential') =>
  workflow === 'sequential' ? Math.max(0, ...signers.map(({ signingOrder }) => signingOrder)) + 1 : 1
