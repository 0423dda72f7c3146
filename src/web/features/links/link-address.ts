import { type Language, languages } from '#shared/explaining/languages.ts'
import { type optionalPhone, optionalUsPhone } from '#shared/phone.ts'
import { safeReturnUrl } from '#shared/return-url.ts'
import { emailAddress } from '#shared/text.ts'
import { htmlOfPlain } from '#web/features/contract-text/plain-text.ts'

export const MAX_LINK_SIGNERS = 10

export type LinkTheme = '' | 'light' | 'dark'
export type LinkSigner = { name: string; email: string; phone: string; role: string }
export type DisplayOptions = { theme: LinkTheme; returnUrl: string; hideBranding: boolean }

/** How a contract is signed; empty means that the link leaves it open. */
export type SigningOptions = {
  workflow: '' | 'parallel' | 'sequential'
  twoFARequirement: '' | 'none' | 'ask' | 'require'
}

/** Everything that a link to the page which creates contracts may fill in; empty means that the link leaves it open. */
export type CreationLink = DisplayOptions &
  SigningOptions & {
    title: string
    htmlContent: string
    urlContent: string
    autoPDF: '' | 'true' | 'false'
    aiLegalGuidance: '' | 'true' | 'false'
    /** In which its signers are expected to read. */
    language: Language | ''
    signers: LinkSigner[]
    autoCreate: boolean
  }

export const emptySigner: LinkSigner = { name: '', email: '', phone: '', role: '' }

export const emptyLink: CreationLink = {
  title: '',
  htmlContent: '',
  urlContent: '',
  workflow: '',
  twoFARequirement: '',
  autoPDF: '',
  aiLegalGuidance: '',
  language: '',
  signers: [emptySigner],
  theme: '',
  returnUrl: '',
  hideBranding: false,
  autoCreate: false,
}

const INVALID_RETURN = 'Use an address on this site, such as /thanks'
const INVALID_ADDRESS = 'Start the address with http:// or https://'

type LinkErrors = Record<string, string>

const labels: Record<string, string> = { urlContent: 'Web page', returnUrl: 'Page to open afterwards' }

/** What is wrong, and so no part of the link until it is corrected: “Signer 2 email”. */
export const toFixInLink = (errors: LinkErrors): string[] =>
  Object.keys(errors).map((path) => {
    const [, at, name] = /^signers\.(\d+)\.(\w+)$/.exec(path) ?? []
    return at === undefined ? (labels[path] ?? path) : `Signer ${Number(at) + 1} ${name}`
  })

/** What the person should correct, by field; what is wrong is left out of the link until then. */
export function validateCreationLink(link: CreationLink, origin: string): LinkErrors {
  const errors = validateLinkSigners(link.signers, optionalUsPhone)
  if (link.urlContent.trim() && !/^https?:\/\/\S+$/i.test(link.urlContent.trim()))
    errors.urlContent = INVALID_ADDRESS
  const whyNotReturn = whyNotReturnUrl(link.returnUrl, origin)
  if (whyNotReturn) errors.returnUrl = whyNotReturn
  return errors
}

/** `validPhone`: as the page that the link opens takes a number. */
export function validateLinkSigners(
  signers: readonly LinkSigner[],
  validPhone: typeof optionalPhone,
): LinkErrors {
  const errors: LinkErrors = {}
  signers.forEach(({ email, phone }, at) => {
    const result = emailAddress('Valid email is required').safeParse(email)
    if (email.trim() && !result.success) errors[`signers.${at}.email`] = result.error.issues[0]?.message ?? ''
    const reached = validPhone.safeParse(phone)
    if (!reached.success) errors[`signers.${at}.phone`] = reached.error.issues[0]?.message ?? ''
  })
  return errors
}

export const whyNotReturnUrl = (typed: string, origin: string): string | undefined =>
  typed.trim() && !safeReturnUrl(typed.trim(), origin) ? INVALID_RETURN : undefined

export type Parameter = [name: string, value: string]

/** Adds what is not empty. */
export function withValues(address: string, values: readonly Parameter[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of values) if (value.trim()) query.set(name, value.trim())
  return query.size > 0 ? `${address}?${query}` : address
}

/** The first ten signers, each by their number. */
export const signerParameters = (signers: readonly LinkSigner[], errors: LinkErrors): Parameter[] =>
  signers.slice(0, MAX_LINK_SIGNERS).flatMap(({ name, email, phone, role }, at) => {
    const field = (key: string, value: string): Parameter => [`signer${at + 1}_${key}`, value]
    return [
      field('name', name),
      field('email', errors[`signers.${at}.email`] ? '' : email),
      field('phone', errors[`signers.${at}.phone`] ? '' : phone),
      field('role', role),
    ]
  })

/** How the opened page looks, and where it leads afterwards; never off this site. */
export const displayParameters = (options: DisplayOptions, origin: string): Parameter[] => [
  ['ca_theme', options.theme],
  ['ca_return', whyNotReturnUrl(options.returnUrl, origin) ? '' : options.returnUrl],
  ['ca_hide_branding', options.hideBranding ? 'true' : ''],
]

/** A tag that closes something, or one that stands alone; “<City>” is neither. */
const TAG = /<\/[a-z]|<(?:br|hr|img|p|li|h[1-6])\b/i

const asHtml = (text: string) => (TAG.test(text) ? text : htmlOfPlain(text))

/** The link to the page that creates contracts, with everything filled in that is neither empty nor wrong. */
export function creationLink(link: CreationLink, origin: string): string {
  const errors = validateCreationLink(link, origin)
  const right = (name: string, value: string) => (errors[name] ? '' : value)
  return withValues(`${origin}/create`, [
    ['title', link.title],
    ['htmlContent', asHtml(link.htmlContent)],
    ['urlContent', right('urlContent', link.urlContent)],
    ['workflow', link.workflow],
    ['twoFARequirement', link.twoFARequirement],
    ['autoPDF', link.autoPDF],
    ['aiLegalGuidance', link.aiLegalGuidance],
    ...signerParameters(link.signers, errors),
    ...displayParameters(link, origin),
    ['ca_lang', link.language && languages[link.language].tag],
    ['ca_auto_create', link.autoCreate ? 'true' : ''],
  ])
}

/** The personal link of a signer with the options of how it looks and where it leads afterwards. */
export function signingLink(signerId: string, options: DisplayOptions, origin: string): string {
  return withValues(`${origin}/sign/${signerId}`, [
    ['theme', options.theme],
    ['returnUrl', whyNotReturnUrl(options.returnUrl, origin) ? '' : options.returnUrl],
    ['hideBranding', options.hideBranding ? 'true' : ''],
  ])
}
