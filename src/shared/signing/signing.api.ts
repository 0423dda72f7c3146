import { z } from 'zod'
import { codeSent, verificationCode } from '#shared/accounts/accounts.api.ts'
import { contractStatus, requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { endpoint } from '#shared/endpoint.ts'
import { usPhone } from '#shared/phone.ts'
import { geolocationRequirement, notificationPreference } from '#shared/signers/signer-rules.ts'
import { linkWay, signer, signerId } from '#shared/signers/signers.api.ts'
import { emailAddress, isoDate } from '#shared/text.ts'
import { CONSENT_REQUIRED } from './consent-answers.ts'

export const consentGiven = z.object({
  esignConsent: z.literal(true, CONSENT_REQUIRED),
  gdprConsent: z.literal(true, CONSENT_REQUIRED),
  communicationsConsent: z.boolean().default(false),
})

/** What the holder of a signing link may know: their own data and the contract, nothing of other signers. */
export const signingView = signer.omit({ deliveries: true, ccEmails: true, nextReminderAt: true }).extend({
  contract: z.object({
    id: z.uuid(),
    title: z.string(),
    content: z.string(),
    contentType: z.string(),
    workflow,
    twoFARequirement: requirement,
    aiLegalGuidance: z.boolean(),
    status: contractStatus,
    /** From then on nobody can sign; null for what was sent before there were ends. */
    endsAt: isoDate.nullable(),
    creatorId: z.uuid(),
    attachmentFilename: z.string().nullable(),
    attachmentMimeType: z.string().nullable(),
    /** SHA-256 of the file itself, hex. */
    attachmentHash: z.string().nullable(),
    documentContentHash: z.string().nullable(),
  }),
  /** The person who sent it, with the address that they have proven; the company is what they say. */
  sender: z.object({ name: z.string(), email: z.string(), companyName: z.string().nullable() }),
  /** Where the signer stops or reports messages of the sender. */
  recipientPath: z.string(),
  /** False in a sequential contract while others sign first. */
  yourTurn: z.boolean(),
  /**
   * Whether a verification code was accepted for this signer and is good for signing by the link of this call. As with the
   * consent and the number that the signer gave, what came by the bare link is left out for who came by a message of ours.
   */
  codeVerified: z.boolean(),
  /** How the link of this call came, as the certificate will say of what is done with it. */
  openedFrom: linkWay,
  /** The link is of a message of ours that a newer one has replaced. */
  linkReplaced: z.boolean(),
  /** Whether the sealed PDF will be emailed to this signer without anybody asking for it. */
  copyByEmail: z.boolean(),
})
export type SigningView = z.output<typeof signingView>

const byId = z.object({ id: signerId })
const bySignerId = z.object({ signerId })
const coordinate = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .refine((degrees) => Math.abs(Number(degrees)) <= max)
const metres = z.string().regex(/^\d{1,9}(\.\d{1,20})?$/)

export const MAX_SIGNATURE_BYTES = 1024 * 1024

export const signingApi = {
  get: endpoint('GET', '/api/signers/:signerId', {
    summary: 'The signer and the contract behind a personal link',
    access: 'signer',
    params: bySignerId,
    response: signingView,
  }),
  consent: endpoint('POST', '/api/signers/:id/consent', {
    summary: 'Record the signer’s consent',
    access: 'signer',
    params: byId,
    body: consentGiven,
    response: z.object({ recorded: z.literal(true) }),
  }),
  sendCode: endpoint('POST', '/api/signers/:id/send-2fa', {
    summary: 'Send a verification code to the signer’s phone',
    access: 'signer',
    idempotent: true,
    params: byId,
    response: codeSent,
  }),
  verifyCode: endpoint('POST', '/api/signers/:id/verify-2fa', {
    summary: 'Check the verification code',
    access: 'signer',
    params: byId,
    body: z.object({ code: verificationCode }),
    response: z.object({ verified: z.literal(true) }),
  }),
  savePhone: endpoint('PATCH', '/api/signers/:id/phone', {
    summary: 'Save the signer’s phone number',
    access: 'signer',
    params: byId,
    body: z.object({ phone: usPhone }),
    response: signingView,
  }),
  sign: endpoint('POST', '/api/signatures', {
    summary: 'Sign the contract',
    access: 'signer',
    status: 201,
    idempotent: true,
    bodyLimitBytes: 2 * MAX_SIGNATURE_BYTES,
    body: z.object({
      contractId: z.uuid(),
      signerId,
      signatureData: z.string().max(2 * MAX_SIGNATURE_BYTES),
      verificationCode: verificationCode.optional(),
      /** How the signature came about, and the signer's IANA time zone: shown on the certificate. */
      signatureMethod: z.enum(['drawn', 'typed']).default('drawn'),
      timeZone: z
        .string()
        .max(64)
        .regex(/^[\w+-]+(\/[\w+-]+)*$/)
        .optional(),
      location: z
        .object({ latitude: coordinate(90), longitude: coordinate(180), accuracy: metres })
        .nullish(),
    }),
    response: z.object({
      id: z.uuid(),
      signerStatus: z.enum(['pending', 'sent', 'signed']),
      contractStatus,
    }),
  }),
  recordView: endpoint('POST', '/api/contracts/:id/audit/view', {
    summary: 'Record that someone viewed the document',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      documentType: z.enum(['pdf', 'contract']),
      viewMethod: z.enum(['inline_preview', 'full_pdf', 'web_interface']),
      signerId: signerId.optional(),
      /** What the signer's page saw of the text since it told last: whole seconds in view, and whether its end was. */
      shown: z
        .object({ seconds: z.number().int().min(0).max(86_400), scrolledToEnd: z.boolean() })
        .optional(),
    }),
    response: z.object({ recorded: z.boolean() }),
  }),
  optInStatus: endpoint('GET', '/api/signer-database/opt-in-status/:email', {
    summary: 'Whether this signer agreed to text messages before',
    access: 'public',
    params: z.object({ email: emailAddress() }),
    query: z.object({ signerId: signerId.optional() }),
    response: z.object({ smsOptInStatus: z.boolean() }),
  }),
  optIn: endpoint('POST', '/api/signer-database/opt-in', {
    summary: 'Remember a signer’s choice about text messages',
    access: 'public',
    body: z.object({
      email: emailAddress(),
      optInStatus: z.boolean(),
      notification: notificationPreference.optional(),
      geolocation: geolocationRequirement.optional(),
      signerId: signerId.optional(),
    }),
    response: z.object({ recorded: z.boolean() }),
  }),
}
