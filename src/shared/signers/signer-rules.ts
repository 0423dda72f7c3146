import { z } from 'zod'
import { languageNames } from '#shared/explaining/languages.ts'
import { optionalUsPhone } from '#shared/phone.ts'
import { emailAddress, oneLine } from '#shared/text.ts'

/** How somebody hears that there is something to sign. */
export const notificationPreference = z.enum(['email', 'sms', 'both'])
/** Whether somebody is asked where they are when they sign. */
export const geolocationRequirement = z.enum(['none', 'ask', 'require'])

export const MAX_SIGNERS = 30
export const MAX_CC_EMAILS = 20
export const TOO_MANY_SIGNERS = `The limit is ${MAX_SIGNERS} signers per contract.`
export const MAX_ROLE_LENGTH = 100
export const PHONE_NEEDED_FOR_SMS =
  'Text enabled cell phone number is required when SMS notifications are enabled'
export const INVALID_CC = 'All CC emails must be valid email addresses'

/** Splits what people type into a CC field; blanks are dropped. */
export const splitCcEmails = (typed: string): string[] =>
  typed
    .split(',')
    .map((email) => email.trim())
    .filter(Boolean)

const signingOrder = z.number().int().min(1).max(1000)
const signerFields = z.object({
  name: oneLine(200, 'Name is required'),
  email: emailAddress('Valid email is required'),
  phone: optionalUsPhone,
  notificationPreference: notificationPreference.default('both'),
  geolocationRequirement: geolocationRequirement.default('none'),
  signingOrder: signingOrder.default(1),
  sendEmailOnSign: z.boolean().default(true),
  ccEmails: z
    .array(emailAddress(INVALID_CC))
    .max(MAX_CC_EMAILS, `The limit is ${MAX_CC_EMAILS} CC addresses`)
    .default([]),
  /** In which language they are expected to read, until they choose; left as it is when it is not named. */
  presetLanguage: z.enum(languageNames).nullish(),
  /** What they are in this contract, as "tenant"; left as it is when it is not named. */
  roleKey: oneLine(MAX_ROLE_LENGTH)
    .transform((role) => role || null)
    .nullish(),
})
const isReached = ({
  phone,
  notificationPreference,
}: Pick<z.output<typeof signerFields>, 'phone' | 'notificationPreference'>) =>
  phone !== null || notificationPreference === 'email'
const phoneNeeded = { path: ['phone'], message: PHONE_NEEDED_FOR_SMS }

/** What an owner says of a signer; the same rules in the form and on the server. */
export const signerInput = signerFields.refine(isReached, phoneNeeded)
export type SignerInput = z.output<typeof signerInput>

/**
 * What an owner changes of one, whose place stays where it is left out. `changed`: the fields to change; the others stay as
 * they’re stored. All of them where it isn’t given.
 */
export const signerUpdate = signerFields
  .extend({ signingOrder: signingOrder.optional(), changed: z.array(z.string()).optional() })
  .refine(isReached, phoneNeeded)
export type SignerUpdate = z.output<typeof signerUpdate>

/** The same for the same person, whose address somebody else may share. `email` in lower case. */
export const personOf = ({ name, email }: { name: string; email: string }) =>
  `${name.trim().toLowerCase()} ${email}`

/** Whether somebody is reached elsewhere than before: once a contract is sent, they begin anew under another link. */
export const isReachedElsewhere = (
  before: Pick<SignerInput, 'email' | 'phone'>,
  after: Pick<SignerInput, 'email' | 'phone'>,
) => before.email !== after.email || before.phone !== after.phone

/** Everybody who is to sign a new contract. */
export const signerList = z.array(signerInput).max(MAX_SIGNERS, TOO_MANY_SIGNERS)
