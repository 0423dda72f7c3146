import { z } from 'zod'
import { codeSent } from '#shared/accounts/accounts.api.ts'
import { contractStatus, requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { ownPlace } from '#shared/contracts/signature.ts'
import { MAX_PLACES } from '#shared/contract-text/place-keys.ts'
import { endpoint } from '#shared/endpoint.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { usPhone } from '#shared/phone.ts'
import { geolocationRequirement, notificationPreference } from '#shared/signers/signer-rules.ts'
import { replyKinds } from '#shared/replies/reply-rules.ts'
import { replyOutcome } from '#shared/replies/signer-reply.ts'
import { linkWay, signer, signerId } from '#shared/signers/signers.api.ts'
import { emailAddress, isoDate } from '#shared/text.ts'
import { CONSENT_REQUIRED } from './consent-answers.ts'
import { CODE_INVALID, CODE_REQUIRED, PHONE_REQUIRED } from './refusals.ts'
import { signatureMethods } from './signature-method.ts'

const language = z.enum(languageNames)

export const consentGiven = z.object({
  esignConsent: z.literal(true, CONSENT_REQUIRED),
  gdprConsent: z.literal(true, CONSENT_REQUIRED),
  communicationsConsent: z.boolean().default(false),
  /** In which language the choices were shown: the server knows the words of each, and records those. */
  language: language.default('english'),
  /** Of the text that was shown: one that the server no longer has is refused. Taken for the newest where it is left out. */
  textVersion: z.string().max(40).optional(),
  /** Whether the page showed the disclosures in full; they are one tap away from the choices. */
  disclosuresOpened: z.boolean().optional(),
})

/**
 * What the holder of a signing link may know: their own data and the contract, nothing of other signers but what `others` tells
 * the sender.
 */
export const signingView = signer
  .omit({ deliveries: true, ccEmails: true, nextReminderAt: true, presetLanguage: true, notMeAt: true })
  .extend({
    contract: z.object({
      id: z.uuid(),
      title: z.string(),
      /** Empty where the call leaves the text for later: then `signingApi.text` gives it, part by part. */
      content: z.string(),
      /** Of the whole text, in UTF-16 units. */
      contentLength: z.number().int(),
      /** Another for each other wording, also of the same length, and for another name or role of the signer. */
      contentVersion: z.string(),
      /** As a tag, such as “de”: as far as its letters and its small words tell. */
      contentLanguage: z.string(),
      contentType: z.string(),
      workflow,
      twoFARequirement: requirement,
      aiLegalGuidance: z.boolean(),
      status: contractStatus,
      sentAt: isoDate.nullable(),
      /** From then on nobody can sign; null for what was sent before there were ends. */
      endsAt: isoDate.nullable(),
      creatorId: z.uuid(),
      attachmentFilename: z.string().nullable(),
      attachmentMimeType: z.string().nullable(),
      /** SHA-256 of the file itself, hex. */
      attachmentHash: z.string().nullable(),
      documentContentHash: z.string().nullable(),
    }),
    /** Where in the text this signer initials or signs before the end: elements with `data-place` and the number. */
    places: z.array(ownPlace),
    /**
     * The person who sent it, with the address that they have proven (empty where they took it back); the company is what they
     * say. Without a name where their account has been erased.
     */
    sender: z.object({ name: z.string(), email: z.string(), companyName: z.string().nullable() }),
    /** Whether it's the sender who signs here, at the address that they sent it with. */
    isSender: z.boolean(),
    /** Where the signer stops or reports messages of the sender; null where the sender's own mailbox gets them. */
    recipientPath: z.string().nullable(),
    /** False in a sequential contract while others sign first. */
    yourTurn: z.boolean(),
    /**
     * Whether a verification code was accepted for this signer and is good for signing by the link of this call. As with the
     * consent and the number that the signer gave, what came by the bare link is left out for who came by a message of ours;
     * a code that came by our message is left out for the bare link, too.
     */
    codeVerified: z.boolean(),
    /** Until when that code is good for signing. */
    codeGoodUntil: isoDate.nullable(),
    /** The code that was texted and can still be entered. */
    code: z.object({ sentAt: isoDate, expiresAt: isoDate, triesLeft: z.number().int() }).nullable(),
    /** When the limits let a new code be texted; null where this signer needs none, or not yet. */
    newCodeAt: isoDate.nullable(),
    /** After so many further wrong codes in a row, codes are locked. */
    wrongCodesLeft: z.number().int(),
    /** The number on file is the one that the signer gave, and can be changed by them. */
    gavePhone: z.boolean(),
    /** What the clock of the server said: all times here are by it. */
    serverTime: isoDate,
    /** How the link of this call came, as the certificate will say of what is done with it. */
    openedFrom: linkWay,
    /** To add to the address of the attached file, as `by`; null for the link that the sender sees. */
    fileTicket: z.string().nullable(),
    /** The link is of a message of ours that a newer one has replaced. */
    linkReplaced: z.boolean(),
    /** Whether a consent can be withdrawn by the link of this call, if only to say so by it, too. */
    canWithdraw: z.boolean(),
    /**
     * What this signer told the sender instead of signing, newest first, and what came of it. But for a withdrawal, what was
     * told by the bare link is left out for who came by a message of ours.
     */
    replies: z.array(z.object({ kind: z.enum(replyKinds), at: isoDate, outcome: replyOutcome.nullable() })),
    /** Whether the sealed PDF will be emailed to this signer without anybody asking for it. */
    copyByEmail: z.boolean(),
    /** To the sender alone who has signed and is signed in: who else signs, and how they were asked to. */
    others: z
      .array(
        z.object({
          name: z.string(),
          status: z.enum(['pending', 'sent', 'signed']),
          /** Null where no message went out to them yet. */
          askedBy: notificationPreference.nullable(),
        }),
      )
      .optional(),
  })
export type SigningView = z.output<typeof signingView>

// in the words of the specification, whatever is wrong with it
const signersCode = z
  .string(CODE_REQUIRED)
  .min(1, { error: CODE_REQUIRED, abort: true })
  .regex(/^\d{4}$/, CODE_INVALID)
const signersPhone = z
  .string(PHONE_REQUIRED)
  .trim()
  .min(1, { error: PHONE_REQUIRED, abort: true })
  .pipe(usPhone)

const byId = z.object({ id: signerId })
const withText = z.object({ text: z.enum(['later']).optional() })
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
    query: withText,
    response: signingView,
  }),
  text: endpoint('GET', '/api/signers/:id/text', {
    summary: 'A part of the contract’s text, up to the end of a paragraph, for reading while the rest loads',
    access: 'signer',
    params: byId,
    /** The `next` of the part before, which names the version of the text that it is of. */
    query: z.object({
      from: z
        .string()
        // the place alone is what pages of the release before ask for
        .regex(/^(0|[1-9]\d{0,9}(\.[\da-f]{16})?)$/, 'Leave out “from”, or use “next” of the part before.')
        .default('0'),
    }),
    response: z.object({
      html: z.string(),
      /** What to ask for next; null after the last part. */
      next: z.string().nullable(),
      /** Whether it takes the place of all parts before: the first, or the words have changed since. */
      isAnew: z.boolean(),
    }),
  }),
  contractPdf: endpoint('GET', '/api/signers/:id/contract-pdf', {
    summary: 'The contract as a PDF to read before signing, marked as not signed',
    access: 'signer',
    params: byId,
    file: 'application/pdf',
  }),
  signedPdfStatus: endpoint('GET', '/api/signers/:id/signed-pdf/status', {
    summary: 'Whether the sealed PDF can be downloaded with this link yet',
    access: 'signer',
    params: byId,
    response: z.object({
      /** Later: not everyone has signed. Elsewhere: whoever has only the bare link gets it by email, or from the sender. */
      is: z.enum(['later', 'sealing', 'ready', 'elsewhere']),
    }),
  }),
  signedPdf: endpoint('GET', '/api/signers/:id/signed-pdf', {
    summary: 'The sealed PDF, for a signer who comes by the link in our message',
    access: 'signer',
    params: byId,
    file: 'application/pdf',
  }),
  consent: endpoint('POST', '/api/signers/:id/consent', {
    summary: 'Record the signer’s consent',
    access: 'signer',
    params: byId,
    body: consentGiven,
    response: z.object({ recorded: z.literal(true) }),
  }),
  saveLanguage: endpoint('PATCH', '/api/signers/:id/language', {
    summary:
      'Remember the language that the signer chose: the pages behind their link are in it from then on',
    access: 'signer',
    params: byId,
    body: z.object({ language }),
    response: z.object({ saved: z.literal(true) }),
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
    body: z.object({ code: signersCode }),
    response: z.object({ verified: z.literal(true) }),
  }),
  savePhone: endpoint('PATCH', '/api/signers/:id/phone', {
    summary: 'Save the signer’s phone number',
    access: 'signer',
    params: byId,
    query: withText,
    body: z.object({ phone: signersPhone }),
    response: signingView,
  }),
  sign: endpoint('POST', '/api/signatures', {
    summary: 'Sign the contract',
    access: 'signer',
    status: 201,
    idempotent: true,
    bodyLimitBytes: 4 * MAX_SIGNATURE_BYTES,
    body: z.object({
      contractId: z.uuid(),
      signerId,
      signatureData: z.string().max(2 * MAX_SIGNATURE_BYTES),
      verificationCode: signersCode.optional(),
      /**
       * `contract.contentVersion` of the view that was shown: where the text, the name, or the role is another by now, 409
       * `page_outdated`. Without it, a name or role that was changed after the last consent asks for another: 409
       * `consent_required`.
       */
      contentVersion: z.string().max(40).optional(),
      /** How the signature came about, and the signer's IANA time zone: shown on the certificate, which claims nothing that isn't given. */
      signatureMethod: z.enum(signatureMethods).optional(),
      timeZone: z
        .string()
        .max(64)
        .regex(/^[\w+-]+(\/[\w+-]+)*$/)
        .optional(),
      /** Numbers of the places in the text where the signer initials or signs: all that `places` of the view names. */
      places: z.array(z.number().int().min(1).max(MAX_PLACES)).max(MAX_PLACES).optional(),
      /** Where any of them is for initials: like the signature, a PNG as a data URL. */
      initialsData: z
        .string()
        .max(2 * MAX_SIGNATURE_BYTES)
        .optional(),
      initialsMethod: z.enum(signatureMethods).optional(),
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
    summary:
      'Whether this signer chose codes by text message before; without a signing link, what you saved about your contact',
    access: 'public',
    params: z.object({ email: emailAddress() }),
    query: z.object({ signerId: signerId.optional() }),
    response: z.object({ smsOptInStatus: z.boolean() }),
  }),
  optIn: endpoint('POST', '/api/signer-database/opt-in', {
    summary:
      'Remember a signer’s choice about text messages; without a signing link, change your saved contact',
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
