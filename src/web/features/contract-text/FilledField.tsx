import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import { FieldChip } from '#web/ui/editor/ContractText.tsx'
import type { FillField } from '#web/ui/editor/safe-elements.ts'

/** Shows what will stand for a placeholder, marked as such; one that nobody fills stays as it was typed. */
export const fieldFiller =
  (values: Map<string, string>): FillField =>
  (key) => {
    const value = values.get(key)
    return value === undefined ? (
      <FieldChip unknown title="Unknown field: it stays as it is">
        {placeholderOf(key)}
      </FieldChip>
    ) : (
      <FieldChip title="Filled in for you">{value}</FieldChip>
    )
  }
