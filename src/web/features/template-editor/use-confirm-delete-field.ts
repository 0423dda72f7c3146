import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { textOf } from '#web/error-text.ts'
import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { usesOf } from './shown-fields.ts'
import { useDeleteField } from './template-fields.queries.ts'
import { TRY_AGAIN } from './use-template-draft.ts'

export const NOT_DELETED = 'Failed to delete field'

export type FieldsOf = Pick<Template, 'id' | 'defaultContent'>

/** Asks, naming the field and what of it would stay in the text, and then deletes it. */
export function useConfirmDeleteField({ id, defaultContent }: FieldsOf, field: TemplateField) {
  const remove = useDeleteField(id)
  // awaited, not by callbacks: once the field is deleted, its card is gone
  async function erase() {
    try {
      await remove.mutateAsync(field.id)
      toast.success('Field deleted', field.label)
    } catch (error) {
      toast.error(NOT_DELETED, textOf(error, TRY_AGAIN))
    }
  }
  function ask() {
    const uses = usesOf(defaultContent).get(field.fieldKey) ?? 0
    const left =
      uses > 0
        ? ` Its placeholder ${placeholderOf(field.fieldKey)} is in the text ${uses === 1 ? 'once' : `${uses} times`} and will stay there, unfilled.`
        : ''
    confirmDestructive({
      title: 'Delete field',
      thing: `${field.label} (${field.fieldKey})`,
      text: `Are you sure you want to delete this field? This cannot be undone.${left}`,
      confirmLabel: 'Delete field',
      onConfirm: () => void erase(),
    })
  }
  return { ask, error: remove.error }
}
