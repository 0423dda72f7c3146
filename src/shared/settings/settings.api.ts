import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { INVALID_PHONE, isPhone, normalizePhone } from '#shared/phone.ts'
import { isoDate } from '#shared/text.ts'

export const ENTER_SID = 'Enter the Account SID from your Twilio console. It starts with AC.'
export const ENTER_TOKEN = 'Enter the auth token from your Twilio console.'

/** Empty as null: none. */
const orNone = (message: string, isRight: (text: string) => boolean, tidy = (typed: string) => typed) =>
  z
    .string(message)
    .trim()
    .max(100, message)
    .transform((typed) => (typed === '' ? null : tidy(typed)))
    .refine((text) => text === null || isRight(text), message)
    .nullable()

export const ENTER_PDF_URL = 'Enter the address of your Gotenberg server. It starts with https://.'
export const ENTER_PDF_USERNAME = 'Enter the user name of your Gotenberg server.'
export const ENTER_PDF_PASSWORD = 'Enter the password of your Gotenberg server.'

/** Without slashes at the end. */
const tidyUrl = (typed: string) => typed.replace(/\/{1,5}$/, '')
const isServiceUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash
}

/** What a group needs beside the field that says whether there is one. */
const together = (
  given: Record<string, unknown>,
  fields: [name: string, message: string][],
  context: z.core.$RefinementCtx,
) => {
  if (!fields.some(([name]) => given[name])) return
  for (const [name, message] of fields)
    if (!given[name]) context.addIssue({ code: 'custom', path: [name], message })
}

/**
 * What is somebody's own: an account for text messages, a PDF service. Each is given whole, or null for none of it; what
 * is left out stays as it is.
 */
export const ownSettings = z
  .object({
    twilioAccountSid: orNone(ENTER_SID, (text) => /^AC[\da-fA-F]{32}$/.test(text)).optional(),
    /** Left out, or as it was shown: the one that is kept. */
    twilioAuthToken: orNone(ENTER_TOKEN, (text) => /^[\x21-\x7e•]+$/.test(text)).optional(),
    twilioPhoneNumber: orNone(INVALID_PHONE, isPhone, normalizePhone).optional(),
    pdfServiceUrl: orNone(ENTER_PDF_URL, isServiceUrl, tidyUrl).optional(),
    pdfServiceUsername: orNone(ENTER_PDF_USERNAME, (text) => /^[^:\p{Cc}]+$/u.test(text)).optional(),
    /** Left out, or as it was shown: the one that is kept. */
    pdfServicePassword: orNone(ENTER_PDF_PASSWORD, (text) => /^\P{Cc}+$/u.test(text)).optional(),
  })
  .superRefine((given, context) => {
    together(
      given,
      [
        ['twilioAccountSid', ENTER_SID],
        ['twilioPhoneNumber', INVALID_PHONE],
      ],
      context,
    )
    together(
      given,
      [
        ['pdfServiceUrl', ENTER_PDF_URL],
        ['pdfServiceUsername', ENTER_PDF_USERNAME],
      ],
      context,
    )
  })
export type OwnSettings = z.output<typeof ownSettings>

export const settings = z.object({
  twilioAccountSid: z.string().nullable(),
  /** Masked: nobody is told it again. */
  twilioAuthToken: z.string().nullable(),
  twilioPhoneNumber: z.string().nullable(),
  /** When it was last found to work, by a test or by sending. */
  twilioWorkedAt: isoDate.nullable(),
  /** Why the platform's own number sends in its place; null while the account works. */
  twilioError: z.string().nullable(),
  pdfServiceUrl: z.string().nullable(),
  pdfServiceUsername: z.string().nullable(),
  /** Masked: nobody is told it again. */
  pdfServicePassword: z.string().nullable(),
  /** When it was last found to work, by a test or by a document. */
  pdfServiceWorkedAt: isoDate.nullable(),
  /** Why the platform makes the PDFs in its place; null while the service works. */
  pdfServiceError: z.string().nullable(),
})
export type Settings = z.output<typeof settings>

export const settingsApi = {
  get: endpoint('GET', '/api/settings', {
    summary: 'Your own account for text messages and your own PDF service; their secrets are masked',
    access: 'verified',
    response: settings,
  }),
  update: endpoint('PUT', '/api/settings', {
    summary:
      'Use your own Twilio account for texts to your signers, or your own PDF service for Office files; each is tested before it’s saved, null removes it, and what’s left out stays',
    access: 'verified',
    body: ownSettings,
    response: settings,
  }),
}
