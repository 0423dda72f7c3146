import { cutTo, fillPlaceholders, MAX_KEY_LENGTH } from '#shared/contract-text/placeholders.ts'
import { z } from 'zod'
import { requirement, workflow } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { escapeText } from '#shared/escape-text.ts'
import { safeReturnUrl } from '#shared/return-url.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { languageNamed } from '#shared/signer-words/choose-language.ts'
import { MAX_ROLE_LENGTH } from '#shared/signers/signer-rules.ts'
import { isHiddenField } from '#shared/template-fields/field-rules.ts'
import { MAX_TEXT_LENGTH } from '#shared/template-fields/field-validation.ts'
import {
  choiceOfLink,
  CONTRACT_PARAMETERS,
  isReservedParameter,
  switchOfLink,
  utmOfLink,
} from '#shared/template-fields/link-settings.ts'
import { formatPhoneInput } from '#web/features/signer-fields/format-phone-input.ts'

type LinkValues = ContractDraft['linkValues']

export type Prefill = {
  /** What the link says of the contract itself; undefined when it leaves all of it open. */
  draft: ContractDraft | undefined
  /** What it says beside that: where the person came from, and values for fields. Part of the draft, too. */
  linkData: Pick<ContractDraft, 'utm' | 'linkValues'>
  /** Full address on this site to go to once the contract is created. */
  returnUrl: string | undefined
  theme: 'light' | 'dark' | undefined
  /** In which whom the link names is expected to read. */
  language: Language | undefined
  hideBranding: boolean
  autoCreate: boolean
  /** Of what it says in too many characters, which nobody may cut; then nothing is created by itself. */
  leftOut: { title: string; why: string } | undefined
}

const LINE = 2000
/** How much each of its parts may say, and in words. */
const limits = {
  line: [LINE, '2,000'],
  role: [MAX_ROLE_LENGTH, '100'],
  value: [MAX_TEXT_LENGTH, '20,000'],
} as const
const SIGNER = /^signer([1-9]\d{0,3})_(name|email|phone|role)$/

function limitOf(key: string) {
  if (key === 'urlContent') return limits.line
  const field = SIGNER.exec(key)?.[2]
  if (field) return field === 'role' ? limits.role : limits.line
  return isOfField(key) ? limits.value : undefined
}

/** Takes out what is too long, and says so. */
function takeTooLong(query: URLSearchParams): string[] {
  return [...new Set(query.keys())].flatMap((key) => {
    const [most = Infinity, inWords] = limitOf(key) ?? []
    if (query.getAll(key).every((value) => value.length <= most)) return []
    query.delete(key)
    return [`“${key}” is longer than ${inWords} characters.`]
  })
}

const languageOfLink = (query: URLSearchParams) => languageNamed(query.get('ca_lang'))

function signersOf(query: URLSearchParams): ContractDraft['signers'] {
  const presetLanguage = languageOfLink(query)
  const byNumber = new Map<number, ContractDraft['signers'][number]>()
  for (const [key, value] of query) {
    const [, number = '', field] = SIGNER.exec(key) ?? []
    if (!field) continue
    const signer = byNumber.get(Number(number)) ?? { name: '', email: '', phone: '', role: '' }
    const text = value.trim()
    byNumber.set(Number(number), { ...signer, [field]: field === 'phone' ? formatPhoneInput(text) : text })
  }
  return [...byNumber]
    .toSorted(([a], [b]) => a - b)
    .map(([linkNumber, signer]) => ({ ...signer, linkNumber, ...(presetLanguage && { presetLanguage }) }))
    .filter(({ name, email, phone }) => name || email || phone)
}

const isOfField = (key: string) =>
  !isReservedParameter(key) && key !== '__proto__' && key.length <= MAX_KEY_LENGTH

/** Every parameter without a meaning of its own is the value of a field; those of signers are both. */
function linkValuesOf(query: URLSearchParams): LinkValues {
  const keys = new Set([...query.keys()].filter(isOfField))
  return Object.fromEntries(
    [...keys].map((key) => {
      const values = query.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** A text with the link's values in place of its placeholders; one without a value, or of the product itself, stays. */
const filled = (text: string, values: LinkValues, write: (value: string) => string) =>
  fillPlaceholders(text, (key) =>
    Object.hasOwn(values, key) && !isHiddenField({ fieldKey: key })
      ? write([values[key] ?? []].flat().join(', '))
      : undefined,
  ) ?? text

function draftOf(query: URLSearchParams, linkData: Prefill['linkData']): ContractDraft | undefined {
  const { linkValues } = linkData
  const signers = signersOf(query)
  if (signers.length === 0 && !CONTRACT_PARAMETERS.some((field) => query.get(field)?.trim())) return undefined
  const html = filled(query.get('htmlContent') ?? '', linkValues, escapeText)
  const address = (query.get('urlContent') ?? '').trim()
  return {
    ...emptyDraft,
    // one that is too long for a contract is said to be where it can be changed
    title: cutTo(
      LINE,
      filled(query.get('title') ?? '', linkValues, (value) => value),
    ),
    contentTypes: address ? (html.trim() ? ['html', 'url'] : ['url']) : ['html'],
    html,
    url: { ...emptyDraft.url, address },
    workflow: choiceOfLink(workflow, query.get('workflow')) ?? 'parallel',
    twoFARequirement: choiceOfLink(requirement, query.get('twoFARequirement')) ?? 'require',
    autoPDF: switchOfLink(query.get('autoPDF')) ?? true,
    aiLegalGuidance: switchOfLink(query.get('aiLegalGuidance')) ?? true,
    signers,
    ...linkData,
  }
}

/** What the query of a link to /create says (specification, section 2). Anything else than asked for is as if not there. */
export function readPrefill(search: string, origin: string): Prefill {
  const query = new URLSearchParams(search)
  const tooLong = takeTooLong(query)
  const linkData = { utm: utmOfLink(query), linkValues: linkValuesOf(query) }
  return {
    draft: draftOf(query, linkData),
    linkData,
    returnUrl: safeReturnUrl(query.get('ca_return'), origin),
    theme: choiceOfLink(z.enum(['light', 'dark']), query.get('ca_theme')),
    language: languageOfLink(query),
    hideBranding: switchOfLink(query.get('ca_hide_branding')) ?? false,
    autoCreate: (switchOfLink(query.get('ca_auto_create')) ?? false) && tooLong.length === 0,
    leftOut:
      tooLong.length > 0 ? { title: 'Part of this link was left out', why: tooLong.join(' ') } : undefined,
  }
}
