import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import { FieldChip } from '#web/ui/editor/ContractText.tsx'
import type { FillField } from '#web/ui/editor/safe-elements.ts'

const noLabels = new Map<string, string>()

/**
 * Shows what will stand for a placeholder, marked as such; one with a label is still to be filled in, any other stays as
 * it was typed.
 */
export const fieldFiller =
  (values: Map<string, string>, labels = noLabels): FillField =>
  (key) => {
    const value = values.get(key)
    const label = labels.get(key)
    return label !== undefined || value === undefined ? (
      <FieldChip unknown title={label ? 'Not filled in yet' : 'Unknown field: it stays as it is'}>
        {label ?? placeholderOf(key)}
      </FieldChip>
    ) : (
      <FieldChip title="Filled in for you">{value}</FieldChip>
    )
  }
