import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { FieldChip } from '#web/ui/editor/ContractText.tsx'
import { filledText } from '#web/ui/editor/safe-elements.ts'

/** Text with the names of its fields in place of the fields: what fills them in isn’t known yet. */
export const NamedFields = ({ text }: { text: string }) =>
  filledText(text, (key) => <FieldChip>{shownTitle(placeholderOf(key)).slice(1, -1)}</FieldChip>)
