import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { whyNotFieldValue } from '#shared/template-fields/field-rules.ts'
import type { TemplateField as Field } from '#shared/template-fields/template-field-rules.ts'
import { formatLeftPhone, formatTypedPhone } from '#web/features/accounts/format-typed-phone.ts'
import type { TypedValue } from './default-field-value.ts'

type Props = {
  field: Field
  value: TypedValue
  onChange: (value: TypedValue) => void
  /** The field was left, so what is wrong with it shows. */
  touched: boolean
  onTouch: () => void
  /** What the server found wrong with it. */
  error?: string | undefined
  /** Of its control, where the same field may stand on the page twice. */
  id?: string
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
export function TemplateField({ field, value, onChange, touched, onTouch, error, id }: Props) {
  const { fieldKey, label, type, required, helpText, options } = field
  const common = {
    id: id ?? `template-field-${fieldKey}`,
    label,
    description: helpText ?? undefined,
    error: error ?? (touched ? whyNotFieldValue(field, value) : undefined),
    onBlur: onTouch,
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
      <NativeSelect
        {...common}
        withAsterisk={required}
        aria-required={required}
        data={[{ value: '', label: 'Choose' }, ...new Set(options ?? [])]}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (type === 'textarea')
    return (
      <Textarea
        {...common}
        withAsterisk={required}
        aria-required={required}
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
      aria-required={required}
      autoComplete="off"
      maxLength={2000}
      value={textOf(value)}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(isPhone ? formatTypedPhone(typed, textOf(value)) : typed)
      }
      onBlur={() => {
        if (isPhone && formatLeftPhone(textOf(value)) !== value) onChange(formatLeftPhone(textOf(value)))
        onTouch()
      }}
    />
  )
}
