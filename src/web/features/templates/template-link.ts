import { optionalPhone } from '#shared/phone.ts'
import { inReadingOrder } from '#shared/template-fields/field-layout-rules.ts'
import {
  atField,
  isHiddenField,
  missingTemplateFields,
  whyNotFieldValue,
} from '#shared/template-fields/field-rules.ts'
import { isControlParameter, isReservedParameter } from '#shared/template-fields/link-settings.ts'
import { withRequiredNames } from '#shared/template-fields/signer-names.ts'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import {
  type DisplayOptions,
  displayParameters,
  emptySigner,
  type LinkSigner,
  MAX_LINK_SIGNERS,
  type Parameter,
  type SigningOptions,
  signerParameters,
  toFixInLink,
  whyNotReturnUrl,
  withValues,
  validateLinkSigners,
} from '#web/features/links/link-address.ts'
import { paths } from '#web/paths.ts'
import { defaultFieldValue, type TypedValue } from './default-field-value.ts'

/** What a link to a template may fill in; empty means that the link leaves it open. */
export type TemplateLink = DisplayOptions &
  SigningOptions & {
    /** The form, which somebody completes, or the page that makes a contract at once. */
    page: 'form' | 'create'
    title: string
    values: Record<string, TypedValue>
    signers: LinkSigner[]
  }

type Fields = readonly TemplateField[]

const SIGNER_FIELD = /^signer([1-9]|10)_(name|email|phone)$/

type Page = Pick<TemplateLink, 'page'>

/** Whether a parameter with this key means something else to the page. */
const isOutOfReach = ({ page }: Page, { fieldKey }: TemplateField) =>
  page === 'create' ? isReservedParameter(fieldKey) : isControlParameter(fieldKey)

/** The fields that the link may fill in, in the order of the form; those of signers are asked for by signer. */
export const linkFields = (fields: Fields, link: Page): TemplateField[] =>
  inReadingOrder(fields).filter(
    (field) => !isHiddenField(field) && !SIGNER_FIELD.test(field.fieldKey) && !isOutOfReach(link, field),
  )

/** How many signers the fields of the template ask for. */
export const signersOfFields = (fields: Fields): number =>
  Math.max(0, ...fields.map(({ fieldKey }) => Number(SIGNER_FIELD.exec(fieldKey)?.[1] ?? 0)))

/** A new contract can have more signers than the template has fields for; its form asks only for those. */
export const maxSigners = (page: TemplateLink['page'], fields: Fields): number =>
  page === 'create' ? MAX_LINK_SIGNERS : signersOfFields(fields)

export const emptyTemplateLink = (fields: Fields): TemplateLink => ({
  page: 'form',
  title: '',
  values: {},
  signers: Array.from({ length: Math.max(1, signersOfFields(fields)) }, () => emptySigner),
  workflow: '',
  twoFARequirement: '',
  theme: '',
  returnUrl: '',
  hideBranding: false,
})

/** A link may leave open what its reader has to fill in. */
export const asOptional = (field: TemplateField): TemplateField => ({ ...field, required: false })

/** What the control of a field shows: nothing yet, but a box is ticked as it will be without a word in the link. */
export function shownValue(field: TemplateField, { values }: Pick<TemplateLink, 'values'>): TypedValue {
  const before = field.type === 'checkbox' ? defaultFieldValue(field, new Date()) : ''
  return atField(values, field) ?? before
}

/** A box says something only where it differs from what it begins with; what is wrong is left out until corrected. */
function parameterOf(field: TemplateField, link: TemplateLink): [string, string] {
  const value = shownValue(field, link)
  const begins = shownValue(field, { values: {} })
  const isWrong = whyNotFieldValue(asOptional(field), value) !== undefined
  return [field.fieldKey, isWrong || value === begins ? '' : String(value)]
}

/**
 * The labels of the required fields that have no value with this link, neither its own nor a default. The name of a signer
 * is required once their address is given.
 */
export function stillNeeded(fields: Fields, link: TemplateLink): string[] {
  const { searchParams } = new URL(templateLink('', fields, link, 'https://localhost'))
  const values = fields.map((field) => {
    const given = isOutOfReach(link, field) ? null : searchParams.get(field.fieldKey)
    return [field.fieldKey, given ?? defaultFieldValue(field, new Date())] as const
  })
  const asked = withRequiredNames(fields, Object.fromEntries(searchParams))
  return missingTemplateFields(asked, Object.fromEntries(values)).map(({ label }) => label)
}

/** What is wrong, and so no part of the link until it is corrected: labels of fields, “Signer 2 email”. */
export function toFix(fields: Fields, link: TemplateLink, errors: Record<string, string>): string[] {
  const labels = linkFields(fields, link)
    .filter((field) => whyNotFieldValue(asOptional(field), shownValue(field, link)) !== undefined)
    .map(({ label }) => label)
  return [...labels, ...toFixInLink(errors)]
}

/** Who gets no place in a new contract, by their numbers: whoever is named in part. Of those whom fields ask for, these tell. */
export function incompleteSigners(fields: Fields, { page, signers }: TemplateLink): number[] {
  if (page === 'form') return []
  return signers.slice(0, MAX_LINK_SIGNERS).flatMap(({ name, email, phone }, at) => {
    const isAskedFor = fields.some(
      ({ fieldKey, required }) =>
        (required && fieldKey === `signer${at + 1}_email`) ||
        (email.trim() && fieldKey === `signer${at + 1}_name`),
    )
    const isBegun = [name, email, phone].some((value) => value.trim())
    const isWhole = [name, email].every((value) => value.trim())
    return isBegun && !isWhole && !isAskedFor ? [at + 1] : []
  })
}

/** The labels of fields that the link can’t fill in. */
export const fieldsOutOfReach = (fields: Fields, link: Page): string[] =>
  fields.filter((field) => !isHiddenField(field) && isOutOfReach(link, field)).map(({ label }) => label)

/** What the person should correct, by field. */
export function validateTemplateLink(link: TemplateLink, origin: string): Record<string, string> {
  const whyNotReturn = whyNotReturnUrl(link.returnUrl, origin)
  return {
    ...validateLinkSigners(link.signers, optionalPhone),
    ...(whyNotReturn && { returnUrl: whyNotReturn }),
  }
}

/** On the form, all this is up to the template. */
const contractParameters = ({ title, workflow, twoFARequirement }: TemplateLink): Parameter[] => [
  ['title', title],
  ['workflow', workflow],
  ['twoFARequirement', twoFARequirement],
]

/** The link to the form of a template or to the page that makes a contract of it, with what is neither empty nor wrong. */
export function templateLink(id: string, fields: Fields, link: TemplateLink, origin: string): string {
  const isCreate = link.page === 'create'
  const address = isCreate ? paths.createFromTemplate(id) : paths.templateForm(id)
  const signers = signerParameters(link.signers, validateLinkSigners(link.signers, optionalPhone)).filter(
    ([name]) => isCreate || fields.some(({ fieldKey }) => fieldKey === name),
  )
  return withValues(`${origin}${address}`, [
    ...linkFields(fields, link).map((field) => parameterOf(field, link)),
    ...signers,
    ...(isCreate ? contractParameters(link) : []),
    ...displayParameters(link, origin),
  ])
}
