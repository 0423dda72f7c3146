import { whyNotDefaultValue } from '#shared/template-fields/default-value.ts'
import type { FieldValidation } from '#shared/template-fields/field-validation.ts'
import { isHiddenField } from '#shared/template-fields/field-rules.ts'
import { isReservedParameter } from '#shared/template-fields/link-settings.ts'
import {
  type FieldInput,
  fieldInput,
  type FieldType,
  type TemplateField,
} from '#shared/template-fields/template-field-rules.ts'
import { zodForm } from '#web/ui/zod-form.ts'

/** A field as people type it: options one a line, what is not there as ''. */
export type FieldValues = {
  label: string
  fieldKey: string
  type: FieldType
  required: boolean
  helpText: string
  defaultValue: string
  options: string
  /** The least and the most of it: characters of a text, or a number; '' for no limit. */
  least: number | string
  most: number | string
}

export const emptyField: FieldValues = {
  label: '',
  fieldKey: '',
  type: 'text',
  required: false,
  helpText: '',
  defaultValue: '',
  options: '',
  least: '',
  most: '',
}

export const valuesOf = (field: TemplateField): FieldValues => ({
  label: field.label,
  fieldKey: field.fieldKey,
  type: field.type,
  required: field.required,
  helpText: field.helpText ?? '',
  defaultValue: field.defaultValue ?? '',
  options: (field.options ?? []).join('\n'),
  least: field.validationJson?.minLength ?? field.validationJson?.min ?? '',
  most: field.validationJson?.maxLength ?? field.validationJson?.max ?? '',
})

/** The options that are typed, without blank and repeated lines. */
export const optionsOf = ({ options }: Pick<FieldValues, 'options'>): string[] => [
  ...new Set(
    options
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
]

function defaultOf(values: Pick<FieldValues, 'type' | 'defaultValue' | 'options'>): string {
  const { type, defaultValue } = values
  if (type === 'checkbox') return ['true', '1'].includes(defaultValue) ? 'true' : ''
  if (type === 'select') return optionsOf(values).includes(defaultValue) ? defaultValue : ''
  return defaultValue
}

/** Texts are limited in length, numbers in size. */
export const limitsOf = ({ type }: Pick<FieldValues, 'type'>): 'length' | 'size' | undefined => {
  if (type === 'text' || type === 'textarea') return 'length'
  return type === 'number' ? 'size' : undefined
}

function validationOf({
  least,
  most,
  type,
}: Pick<FieldValues, 'least' | 'most' | 'type'>): FieldValidation | null {
  const limits = limitsOf({ type })
  const [min, max] = [least, most].map((typed) => (typed === '' ? undefined : Number(typed)))
  if (!limits || (min === undefined && max === undefined)) return null
  return limits === 'length' ? { minLength: min, maxLength: max } : { min, max }
}

export const inputOf = ({ least, most, ...typed }: FieldValues): FieldInput => ({
  ...typed,
  // an empty box is an answer
  required: typed.required && typed.type !== 'checkbox',
  validationJson: validationOf({ least, most, type: typed.type }),
  defaultValue: defaultOf(typed),
  options: typed.type === 'select' ? optionsOf(typed) : null,
})

const checkInput = zodForm(fieldInput)

/** The first complaint about each part, in the server's words; `taken` are the keys of the template's other fields. */
export function validateField(values: FieldValues, taken: ReadonlySet<string>): Record<string, string> {
  const input = inputOf(values)
  const key = values.fieldKey.trim()
  const options = input.options ?? null
  const whyNotDefault = whyNotDefaultValue({
    type: values.type,
    options,
    defaultValue: defaultOf(values).trim() || null,
    validationJson: input.validationJson,
  })
  const errors = Object.entries(checkInput(input))
    // of one option: options.3
    .map(([path, message]) => [partOf(path), message])
  return {
    ...(taken.has(key) && { fieldKey: `A field with the key ${key} already exists. Use another one.` }),
    ...(options?.length === 0 && { options: 'Add at least one option' }),
    ...(whyNotDefault && { defaultValue: whyNotDefault }),
    ...Object.fromEntries(errors),
  }
}

/** Where the form shows what is wrong at this place of its input. */
export const partOf = (path: string): string => {
  const [part = '', of = ''] = path.split('.')
  if (part !== 'validationJson') return part
  return of.startsWith('min') ? 'least' : 'most'
}

const MAX_SUGGESTED = 60

/** A key that is neither taken nor means something else in a link, for what the field is called: "Monthly rent" is monthly_rent. */
export function suggestKey(label: string, taken: ReadonlySet<string>): string {
  const word = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '')
    .slice(0, MAX_SUGGESTED)
    .replace(/_+$/, '')
  if (label.trim() === '') return ''
  const isFit = /^[a-z]/.test(word) && !isHiddenField({ fieldKey: word }) && !isReservedParameter(word)
  const key = isFit ? word : ['field', word].filter(Boolean).join('_')
  let free = key
  for (let next = 2; taken.has(free); next += 1) free = `${key}_${next}`
  return free
}
