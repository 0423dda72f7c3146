import { whyNotDefaultValue } from '#shared/template-fields/default-value.ts'
import { isHiddenField } from '#shared/template-fields/field-rules.ts'
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
}

export const emptyField: FieldValues = {
  label: '',
  fieldKey: '',
  type: 'text',
  required: false,
  helpText: '',
  defaultValue: '',
  options: '',
}

export const valuesOf = (field: TemplateField): FieldValues => ({
  label: field.label,
  fieldKey: field.fieldKey,
  type: field.type,
  required: field.required,
  helpText: field.helpText ?? '',
  defaultValue: field.defaultValue ?? '',
  options: (field.options ?? []).join('\n'),
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

function defaultOf(values: FieldValues): string {
  const { type, defaultValue } = values
  if (type === 'checkbox') return ['true', '1'].includes(defaultValue) ? 'true' : ''
  if (type === 'select') return optionsOf(values).includes(defaultValue) ? defaultValue : ''
  return defaultValue
}

export const inputOf = (values: FieldValues): FieldInput => ({
  ...values,
  defaultValue: defaultOf(values),
  options: values.type === 'select' ? optionsOf(values) : null,
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
  })
  const errors = Object.entries(checkInput(input))
    // of one option: options.3
    .map(([path, message]) => [path.split('.')[0], message])
  return {
    ...(taken.has(key) && { fieldKey: `A field with the key ${key} already exists. Use another one.` }),
    ...(options?.length === 0 && { options: 'Add at least one option' }),
    ...(whyNotDefault && { defaultValue: whyNotDefault }),
    ...Object.fromEntries(errors),
  }
}

const MAX_SUGGESTED = 60

/** A key that nobody has taken for what the field is called: "Monthly rent" is monthly_rent. */
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
  const isFit = /^[a-z]/.test(word) && !isHiddenField({ fieldKey: word })
  const key = isFit ? word : ['field', word].filter(Boolean).join('_')
  let free = key
  for (let next = 2; taken.has(free); next += 1) free = `${key}_${next}`
  return free
}
