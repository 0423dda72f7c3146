import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { isoDate } from '#shared/text.ts'
import { geolocationRequirement, notificationPreference, signerInput, signerUpdate } from './signer-rules.ts'

const INVALID_LINK = 'Invalid Signing Link - The signing link is invalid or malformed.'
export const signerId = z.string(INVALID_LINK).regex(/^[\w-]{32}$/, INVALID_LINK)

/** `visible`: the bare address, which the sender sees, too; see LinkWay. */
export const linkWay = z.enum(['email', 'sms', 'visible'])

/** What a signer did between opening the link and signing, by the record of the log: when, and by which way of the link. */
const signerStep = z.object({
  step: z.enum(['viewed', 'code-requested', 'code-entered']),
  at: isoDate,
  link: linkWay.nullable(),
})
export type SignerStep = z.output<typeof signerStep>

/** `unanswered`: their owner owes them an answer. `stopped`: they want no messages of this sender. */
export type NotReminded = 'not-me' | 'withdrawn' | 'unanswered' | 'stopped' | 'no-messages'

export const signer = z.object({
  id: z.string(),
  contractId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  notificationPreference,
  geolocationRequirement,
  signingOrder: z.number().int(),
  status: z.enum(['pending', 'sent', 'signed']),
  signedAt: isoDate.nullable(),
  sendEmailOnSign: z.boolean(),
  ccEmails: z.array(z.string()),
  /** The disclaimer before an explanation, as the log has it; left out in lists, as the next two. */
  aiTermsAccepted: z.boolean().optional(),
  aiTermsAcceptedAt: isoDate.nullish(),
  aiTermsVersion: z.string().nullish(),
  /** Of the template's version that the contract was made from. */
  templateSignerRoleId: z.string().nullable(),
  roleKey: z.string().nullable(),
  /** In which language their sender expects them to read, until they choose. */
  presetLanguage: z.enum(languageNames).nullable(),
  /** The last delivery of an invitation by channel, so that the owner sees what did not arrive. */
  deliveries: z.array(
    z.object({
      kind: z.string(),
      channel: z.enum(['email', 'sms']),
      /** In which language it was written. */
      language: z.enum(languageNames),
      /** `dropped`: an invitation, reminder or code that was no longer needed when it could have been sent. */
      status: z.enum(['pending', 'sent', 'failed', 'dropped']),
      attempts: z.number().int(),
      lastError: z.string().nullable(),
      /** The sender's own mailbox, where it went out from there. */
      sentFrom: z.string().nullable(),
      /** When the provider said that a text message arrived on the phone; null where it didn’t say so. */
      deliveredAt: isoDate.nullable(),
      at: isoDate,
    }),
  ),
  openedAt: isoDate.nullable(),
  /** The ways by which this signer's link was opened so far, in that order. */
  openedBy: z.array(linkWay),
  consentedAt: isoDate.nullable(),
  /** The ways of the link by which consent to sign electronically was given; left out in lists until they opened it. */
  consentedBy: z.array(linkWay).optional(),
  /** The newest such step; left out in lists until they opened it. */
  lastStep: signerStep.nullish(),
  /** Whoever opened the link said that it is not for them. */
  notMeAt: isoDate.nullish(),
  lockedUntil: isoDate.nullable(),
  /**
   * To texts: asked, and no YES yet; not asked, because our question didn't go out; or a STOP. Told of open contracts, with
   * one contract only.
   */
  texts: z.enum(['asked', 'not-asked', 'stopped']).optional(),
  /** When they are reminded next, as far as is known now; null where they are not. */
  nextReminderAt: isoDate.nullable(),
  /**
   * Why they aren’t, whatever is scheduled: see NotReminded, of which pages that tell nobody need no list; told of open
   * contracts, with one contract only.
   */
  noReminder: z.string().optional(),
})
export type Signer = z.output<typeof signer>

const ofContract = z.object({ id: z.uuid() })
const byId = z.object({ id: signerId })
const removed = z.object({ removed: z.literal(true) })

export const signersApi = {
  add: endpoint('POST', '/api/contracts/:id/signers', {
    summary: 'Add a signer to a draft',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: ofContract,
    body: signerInput,
    response: signer,
  }),
  update: endpoint('PUT', '/api/signers/:id', {
    summary:
      'Change a signer who hasn’t signed; with `changed`, only the fields that it names, so that what others changed meanwhile stays; refused (409) where it names one of `name`, `email`, and `phone`, and another of them was changed meanwhile',
    access: 'verified',
    idempotent: true,
    params: byId,
    body: signerUpdate,
    response: signer,
  }),
  remove: endpoint('DELETE', '/api/signers/:id', {
    summary: 'Remove a signer from a draft',
    access: 'verified',
    params: byId,
    response: removed,
  }),
  removeFromContract: endpoint('DELETE', '/api/contracts/:id/signers/:signerId', {
    summary: 'Remove a signer from a draft',
    access: 'verified',
    params: z.object({ id: z.uuid(), signerId }),
    response: removed,
  }),
  resend: endpoint('POST', '/api/signers/:id/resend', {
    summary: 'Send the invitation again',
    access: 'verified',
    idempotent: true,
    params: byId,
    response: z.object({ sent: z.literal(true) }),
  }),
}
