import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { whyNotFieldValue } from '#shared/templates/field-rules.ts'
import type { TemplateField as Field } from '#shared/templates/templates.api.ts'
import { formatLeftPhone, formatTypedPhone } from '#web/features/accounts/format-typed-phone.ts'
import type { TypedValue } from './default-field-value.ts'

type Props = {
  field: Field
  value: TypedValue
  onChange: (value: TypedValue) => void
  /** The field was left, so what is wrong with it is said. */
  left: boolean
  onLeave: () => void
}

const textOf = (value: TypedValue) => (Array.isArray(value) ? value.join(', ') : String(value))

const kinds = {
  text: {},
  number: { inputMode: 'numeric' },
  date: { type: 'date', maw: '14rem' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', placeholder: '(555) 123-4567' },
} as const

/** One field of a template, by its type. */
export function TemplateField({ field, value, onChange, left, onLeave }: Props) {
  const { fieldKey, label, type, required, helpText, options } = field
  const common = {
    id: `template-field-${fieldKey}`,
    label,
    description: helpText ?? undefined,
    error: left ? whyNotFieldValue(field, value) : undefined,
    onBlur: onLeave,
  }
  if (type === 'checkbox')
    return (
      <Checkbox
        {...common}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (type === 'select')
    return (
      <Select
        {...common}
        withAsterisk={required}
        data={[...new Set(options ?? [])]}
        value={textOf(value) || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable={!required}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        placeholder="Choose"
        nothingFoundMessage="No options"
      />
    )
  if (type === 'textarea')
    return (
      <Textarea
        {...common}
        withAsterisk={required}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={20_000}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const isPhone = type === 'phone'
  return (
    <TextInput
      {...common}
      {...kinds[type]}
      withAsterisk={required}
      autoComplete="off"
      maxLength={2000}
      value={textOf(value)}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(isPhone ? formatTypedPhone(typed, textOf(value)) : typed)
      }
      onBlur={() => {
        if (isPhone && formatLeftPhone(textOf(value)) !== value) onChange(formatLeftPhone(textOf(value)))
        onLeave()
      }}
    />
  )
}
