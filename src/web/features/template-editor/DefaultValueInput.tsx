import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldType } from '#shared/template-fields/template-field-rules.ts'
import { type FieldValues, optionsOf } from './field-form.ts'

type Props = {
  values: FieldValues
  value?: string
  error?: ReactNode
  onChange?: (value: string) => void
}

const MOMENTS = 'CURRENT_DATE, CURRENT_TIME, and CURRENT_DATETIME become the time the form is opened.'
const hints: Partial<Record<FieldType, string>> = {
  date: 'A date like 2026-01-31, or CURRENT_DATE for the day the form is opened. Text fields also accept CURRENT_TIME and CURRENT_DATETIME.',
  text: MOMENTS,
  textarea: MOMENTS,
}

/** What the field begins with, asked for as its type is filled in. */
export function DefaultValueInput({ values, value = '', error, onChange }: Props) {
  const common = { label: 'Default value', description: hints[values.type], error }
  const change = (text: string) => onChange?.(text)
  if (values.type === 'checkbox')
    return (
      <Checkbox
        label="Checked by default"
        checked={['true', '1'].includes(value)}
        onChange={({ currentTarget }) => change(currentTarget.checked ? 'true' : '')}
      />
    )
  if (values.type === 'select') {
    const options = optionsOf(values)
    return (
      <NativeSelect
        {...common}
        data={[{ value: '', label: options.length > 0 ? 'None' : 'No options yet' }, ...options]}
        value={options.includes(value) ? value : ''}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  }
  if (values.type === 'textarea')
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    )
  return <TextInput {...common} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
}
