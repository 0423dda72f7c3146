import { z } from 'zod'
import { endpoint, fileBody, MEGABYTE } from '#shared/endpoint.ts'
import { usPhone } from '#shared/phone.ts'
import { emailAddress, isoDate, oneLine } from '#shared/text.ts'
import { MAX_PASSWORD_CHARACTERS, newPassword } from './password-rules.ts'
import { paperSize, replyNews, signerNews, timeZone } from './preferences.ts'

export const user = z.object({
  id: z.uuid(),
  /** Empty when its owner said that the account is not theirs: another one is to be added. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  /** Until when the code may be entered that was texted to verify the phone; null when there is none. */
  phoneCodeExpiresAt: isoDate.nullable(),
  /** Whether its owner opened a link that was mailed there; nothing can be sent before. */
  emailVerified: z.boolean(),
  /** Whether a link that proves the address was mailed there and still works; false once it is proven. */
  emailProofSent: z.boolean(),
  twoFactorEnabled: z.boolean(),
  companyName: z.string().nullable(),
  /** As it was entered; ours for a logo that was uploaded. Sent back unchanged, it keeps the logo. */
  companyLogoUrl: z.string().nullable(),
  /** Path of the copy on this server, which is what pages and mails show. */
  companyLogoPath: z.string().nullable(),
  companyLogoIsUploaded: z.boolean(),
  /** As it was chosen; until then the phone decides. */
  paperSize,
  /** As it was chosen; null until then, when PDFs state UTC. */
  timeZone: z.string().nullable(),
  /** How they are emailed about what signers do. */
  signerNews,
  /** Whether they are emailed about what signers ask of them instead of signing. */
  replyNews,
  passwordLastChanged: isoDate,
  createdAt: isoDate,
  isAdmin: z.boolean(),
  /** Named as an administrator, but the e-mail address is not proven yet: no administrator until then. */
  awaitsEmailProof: z.boolean(),
  balance: z.object({ balanceInCents: z.number().int(), balanceFormatted: z.string() }),
})
export type User = z.output<typeof user>

export const personName = z.object({
  firstName: oneLine(100, 'First name is required'),
  lastName: oneLine(100, 'Last name is required'),
})

export const registration = personName.extend({
  email: emailAddress(),
  phone: usPhone,
  password: newPassword,
})

export const credentials = z.object({
  email: emailAddress(),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(MAX_PASSWORD_CHARACTERS, 'Login failed'),
})

/** Four digits; what people type around them is dropped by the field, not here. */
const ENTER_CODE = 'Enter the 4-digit code'
export const verificationCode = z.string(ENTER_CODE).regex(/^\d{4}$/, ENTER_CODE)
/** The browser's: a new account takes it over; one that is unknown here doesn't count. */
const browserZone = z.string().max(100).optional()
const sessionToken = z.string().min(20).max(100)
export const codeSent = z.object({ sent: z.literal(true), expiresAt: isoDate })
/** Of what begins with a code: only where none could be texted, for the reason that asking for another tells. */
const codeUnsent = z.literal(true).optional()

export const MAX_LOGO_BYTES = 5 * MEGABYTE

const INVALID_URL = 'Please enter a valid URL'
const logoUrl = z
  .url({ protocol: /^https?$/ })
  // a browser would leave them out, a database keeps none
  .regex(/^\P{Cc}*$/u)

export const companyInfo = z.object({
  companyName: z
    .string()
    .max(100, 'Company name must be less than 100 characters')
    .pipe(oneLine(100))
    .nullable(),
  /** Empty as null: none. The address of an earlier logo of theirs on this server brings that one back. */
  companyLogoUrl: z
    .string()
    .trim()
    .max(2000, INVALID_URL)
    .refine((typed) => typed === '' || logoUrl.safeParse(typed).success, INVALID_URL)
    .transform((typed) => typed || null)
    .nullable(),
})

export const preferences = z
  .object({ paperSize: paperSize.nullable(), timeZone: timeZone.nullable(), signerNews, replyNews })
  .partial()

/** What anybody learns of an account holder whose contract or form they were given. */
export const publicUser = z.object({
  companyName: z.string().nullable(),
  /** Path of the copy on this server. */
  companyLogoUrl: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
})
export type PublicUser = z.output<typeof publicUser>

/** What users read whose phone is not verified (403, `phone_not_verified`). */
export const PHONE_NOT_VERIFIED = 'Verify your phone number to do this.'
/** What users read whose address was taken back by its owner (403, `email_missing`). */
export const EMAIL_MISSING = 'Add an email address to your account to do this.'
/** What users read whom an administrator keeps out, once they gave the right password (403, `account_locked`). */
export const accountLocked = (contact = 'whoever runs this site') =>
  `This account is locked. To have it unlocked, ask ${contact}. Contracts you already sent can still be signed.`
/** Why an account cannot send yet (403, `email_not_verified`). */
export const EMAIL_NOT_VERIFIED = 'Confirm your email address before you send your first contract.'

/** What who changes something of the account reads at the field of the password. */
export const WRONG_PASSWORD = 'This isn’t your password.'

/** For how long a link is good that confirms an address. */
export const PROOF_VALID_HOURS = 24
/** For how long an address that was confirmed without a question can be taken back. */
export const TAKE_BACK_MINUTES = 15

const proofToken = z.object({ token: z.string().min(20).max(500) })

/** What whoever opens the link has to know before they say whether the account is theirs. */
export const emailProof = z.object({
  email: z.string(),
  name: z.string(),
  /** Its last digits. */
  phone: z.string(),
  openedAt: isoDate,
  /** Whether it was confirmed before, by this link or another. */
  isProven: z.boolean(),
  /** The account has another address, which this one would replace. */
  isChange: z.boolean(),
  /** Opened by somebody who is signed in to this very account. */
  isOwnSession: z.boolean(),
  /** Not proven yet, and being signed in is no answer: somebody has to say whether the account is theirs. */
  needsAnswer: z.boolean(),
  /** Proven without a question some minutes ago: whoever has the link can still say that the account is not theirs. */
  canTakeBack: z.boolean(),
})
export type EmailProof = z.output<typeof emailProof>

export const ownPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_CHARACTERS, WRONG_PASSWORD)

export const newEmail = z.object({ email: emailAddress(), password: ownPassword })
export const newPhone = z.object({ phone: usPhone, password: ownPassword })
export const passwordChange = z.object({ currentPassword: ownPassword, password: newPassword })

export const accountsApi = {
  register: endpoint('POST', '/api/auth/register', {
    summary: 'Create an account and text a code to its phone',
    access: 'public',
    status: 201,
    body: registration,
    response: z.object({ requires2FA: z.literal(true), sessionToken: z.string(), codeUnsent }),
  }),
  login: endpoint('POST', '/api/auth/login', {
    summary: 'Check email and password; with two-factor on, text a code',
    access: 'public',
    body: credentials,
    response: z.object({
      requires2FA: z.boolean(),
      sessionToken: z.string().optional(),
      codeUnsent,
      /** Where the code went, of an account whose phone still awaits its first: its session, which began too, may change it. */
      phone: z.string().optional(),
    }),
  }),
  verifyCode: endpoint('POST', '/api/auth/verify-2fa', {
    summary: 'Check the code and start the session',
    access: 'public',
    body: z.object({
      code: verificationCode,
      sessionToken: sessionToken.optional(),
      timeZone: browserZone,
    }),
    response: user,
  }),
  resendCode: endpoint('POST', '/api/auth/resend-2fa', {
    summary: 'Send a new code for a started login or registration, or for the session',
    access: 'public',
    idempotent: true,
    body: z.object({ sessionToken: sessionToken.optional() }).nullish(),
    response: codeSent,
  }),
  sendCode: endpoint('POST', '/api/auth/send-2fa', {
    summary: 'Send a code to the phone of the session’s user',
    access: 'user',
    idempotent: true,
    response: codeSent,
  }),
  me: endpoint('GET', '/api/auth/user', {
    summary: 'The user of the session',
    access: 'user',
    response: user,
  }),
  logout: endpoint('POST', '/api/auth/logout', {
    summary: 'End the session',
    access: 'public',
    response: z.object({ loggedOut: z.literal(true) }),
  }),
  forgotPassword: endpoint('POST', '/api/auth/forgot-password', {
    summary: 'Email a password reset link; the response is the same for unknown addresses',
    access: 'public',
    idempotent: true,
    body: z.object({ email: emailAddress() }),
    response: z.object({ sent: z.literal(true) }),
  }),
  resetPassword: endpoint('POST', '/api/auth/reset-password', {
    summary: 'Set a new password with the emailed token; ends every session',
    access: 'public',
    body: z.object({ token: z.string().min(20).max(100), password: newPassword }),
    response: z.object({ reset: z.literal(true) }),
  }),
  sendEmailProof: endpoint('POST', '/api/auth/send-email-proof', {
    summary: 'Email a link that proves the email address of the session’s user',
    access: 'verified',
    idempotent: true,
    response: z.object({ sent: z.literal(true) }),
  }),
  describeProof: endpoint('POST', '/api/auth/email-proof', {
    summary: 'Which account and email address an emailed link is about',
    access: 'public',
    body: proofToken,
    response: emailProof,
  }),
  proveEmail: endpoint('POST', '/api/auth/prove-email', {
    summary: 'Prove the email address with the emailed token, in any browser',
    access: 'public',
    idempotent: true,
    /** `unasked`: nobody said whose account it is, which only a session of that account makes good. */
    body: proofToken.extend({ unasked: z.boolean().optional() }),
    response: z.object({ email: z.string() }),
  }),
  disownEmail: endpoint('POST', '/api/auth/disown-email', {
    summary: 'Disown the account with the emailed token; it loses the email address',
    access: 'public',
    body: proofToken,
    response: z.object({ email: z.string() }),
  }),
  changeEmail: endpoint('POST', '/api/auth/change-email', {
    summary: 'Start changing the email address: check the password and text a code',
    access: 'user',
    body: newEmail,
    response: codeSent,
  }),
  confirmEmailChange: endpoint('POST', '/api/auth/change-email/confirm', {
    summary: 'Check the code and email a link to the new address, which completes the change',
    access: 'user',
    body: z.object({ email: emailAddress(), code: verificationCode }),
    response: z.object({ sent: z.literal(true) }),
  }),
  changePhone: endpoint('POST', '/api/auth/change-phone', {
    summary: 'Start changing the phone number: check the password and text a code to the new number',
    access: 'user',
    body: newPhone,
    response: codeSent,
  }),
  confirmPhoneChange: endpoint('POST', '/api/auth/change-phone/confirm', {
    summary:
      'Check the code and change the number; notifies the old one, once it was verified, and the email address',
    access: 'user',
    body: z.object({ phone: usPhone, code: verificationCode, timeZone: browserZone }),
    response: user,
  }),
  changePassword: endpoint('POST', '/api/auth/change-password', {
    summary:
      'Change the password, given the current one; ends every other session and notifies the email address',
    access: 'user',
    body: passwordChange,
    response: user,
  }),
  updateName: endpoint('PUT', '/api/auth/name', {
    summary: 'Change the name recipients see; contracts already sent keep the earlier one',
    access: 'user',
    body: personName,
    response: user,
  }),
  updateCompany: endpoint('PUT', '/api/auth/company-info', {
    summary: 'Change the company name and logo signers see; a new logo is fetched and stored',
    access: 'verified',
    body: companyInfo,
    response: user,
  }),
  uploadLogo: endpoint('PUT', '/api/auth/company-logo', {
    summary: 'Upload an image as the logo signers see: PNG, JPEG, GIF, or WebP, up to 5 MB',
    access: 'verified',
    accepts: ['*'],
    bodyLimitBytes: MAX_LOGO_BYTES,
    body: fileBody,
    response: user,
  }),
  updatePreferences: endpoint('PATCH', '/api/auth/preferences', {
    summary:
      'Set paper size, time zone, or emails about signers; omitted fields stay, null clears the choice',
    access: 'user',
    body: preferences,
    response: user,
  }),
  creator: endpoint('GET', '/api/users/:creatorId', {
    summary: 'Who sent a contract: company, names, logo',
    access: 'public',
    params: z.object({ creatorId: z.uuid() }),
    response: publicUser,
  }),
  logo: endpoint('GET', '/api/users/:creatorId/logo', {
    summary: 'The logo of a sender’s company',
    access: 'public',
    params: z.object({ creatorId: z.uuid() }),
    /** Changes with the picture, so that a browser may keep it; names an earlier one as long as that is stored. */
    query: z.object({ v: z.string().max(100).optional() }),
    file: 'image/*',
  }),
}
