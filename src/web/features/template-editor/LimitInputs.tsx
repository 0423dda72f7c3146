import { NumberInput, SimpleGrid } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { MAX_NUMBER, MAX_TEXT_LENGTH } from '#shared/template-fields/field-validation.ts'
import { type FieldValues, limitsOf } from './field-form.ts'

type Props = { values: FieldValues; inputPropsOf: ReturnType<typeof useForm<FieldValues>>['getInputProps'] }

/** How long a text, or how large a number may be; nothing for fields of other types. */
export function LimitInputs({ values, inputPropsOf }: Props) {
  const limits = limitsOf(values)
  if (!limits) return null
  const isLength = limits === 'length'
  const common = {
    allowDecimal: false,
    allowNegative: false,
    hideControls: true,
    placeholder: 'No limit',
    max: isLength ? MAX_TEXT_LENGTH : MAX_NUMBER,
  }
  return (
    <SimpleGrid cols={2} spacing="md">
      <NumberInput
        {...common}
        label={isLength ? 'Minimum length' : 'Minimum'}
        description={isLength ? 'In characters' : undefined}
        {...inputPropsOf('least')}
      />
      <NumberInput
        {...common}
        label={isLength ? 'Maximum length' : 'Maximum'}
        description={isLength ? 'In characters' : undefined}
        {...inputPropsOf('most')}
      />
    </SimpleGrid>
  )
}
