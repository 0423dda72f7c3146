import type { z } from 'zod'
import type { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuotaOfTemplate } from '#server/features/quotas/refuse-over-quota.ts'
import { notFound } from '#server/http/errors.ts'
import { validateField } from './validate-field.ts'
import { lockFieldToEdit } from './open-template.ts'
import { deleteField, type FieldRow, updateField } from './template-fields.queries.ts'

type Change = z.output<(typeof templateFieldsApi)['update']['body']>

/** Changes a field; what is left out stays as it is. Its placeholders in the text are not renamed. */
export async function changeField(
  deps: Deps,
  user: SessionUser,
  fieldId: string,
  change: Change,
): Promise<FieldRow> {
  return deps.db.transaction(async (tx) => {
    const { field, fields } = await lockFieldToEdit(tx, user.id, fieldId)
    const { fieldKey, label, type, required, helpText, options, defaultValue, sortOrder } = change
    const content = {
      fieldKey: fieldKey ?? field.fieldKey,
      label: label ?? field.label,
      type: type ?? field.type,
      required: required ?? field.required,
      helpText: helpText === undefined ? field.helpText : helpText,
      options: options === undefined ? field.options : options,
      defaultValue: defaultValue === undefined ? field.defaultValue : defaultValue,
      sortOrder: sortOrder ?? field.sortOrder,
    }
    const others = fields.filter(({ id }) => id !== fieldId)
    const changed = await updateField(tx, fieldId, validateField(content, others))
    if (!changed) throw notFound('Field')
    await refuseOverQuotaOfTemplate(tx, changed.templateVersionId)
    return changed
  })
}

/** Deletes a field; its placeholders stay in the text, as open as they were. */
export async function removeField(deps: Deps, user: SessionUser, fieldId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { field } = await lockFieldToEdit(tx, user.id, fieldId)
    await deleteField(tx, field.id)
  })
}
