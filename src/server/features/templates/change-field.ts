import type { z } from 'zod'
import { changedParts } from '#shared/template-versions/compare-fields.ts'
import type { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { notFound } from '#server/http/errors.ts'
import { validateField } from './validate-field.ts'
import { lockFieldToEdit } from './open-template.ts'
import { refuseOverwritingField } from './refuse-overwriting.ts'
import { saveVersion } from './save-version.ts'
import { deleteField, type FieldRow, updateField } from './template-fields.queries.ts'

type Change = z.output<(typeof templateFieldsApi)['update']['body']>

/**
 * Changes a field; what is left out stays as it is. Its placeholders in the text are not renamed. Throws a 409 that says
 * who has changed it since the version that the caller knows.
 */
export async function changeField(
  deps: Deps,
  user: SessionUser,
  fieldId: string,
  change: Change,
): Promise<FieldRow> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockFieldToEdit(tx, user.id, fieldId)
    const { field, fields } = locked
    const { fieldKey, label, type, required, helpText, options, defaultValue, sortOrder } = change
    const { validationJson } = change
    const others = fields.filter(({ id }) => id !== field.id)
    const content = validateField(
      {
        fieldKey: fieldKey ?? field.fieldKey,
        label: label ?? field.label,
        type: type ?? field.type,
        required: required ?? field.required,
        helpText: helpText === undefined ? field.helpText : helpText,
        options: options === undefined ? field.options : options,
        defaultValue: defaultValue === undefined ? field.defaultValue : defaultValue,
        validationJson: validationJson === undefined ? field.validationJson : validationJson,
        sortOrder: sortOrder ?? field.sortOrder,
      },
      others,
    )
    await refuseOverwritingField(tx, locked, user, change.version, field)
    const parts = changedParts(field, content).map(({ name }) => name)
    // another place in the order makes no version
    if (parts.length > 0)
      await saveVersion(tx, deps, user, locked, {
        changelog: `Field changed: ${field.label} (${parts.join(', ')})`,
      })
    const changed = await updateField(tx, field.id, content)
    if (!changed) throw notFound('Field')
    await refuseOverQuota(tx, locked.template.ownerUserId)
    return changed
  })
}

/** Deletes a field; its placeholders stay in the text, as open as they were. */
export async function removeField(deps: Deps, user: SessionUser, fieldId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockFieldToEdit(tx, user.id, fieldId)
    const { field } = locked
    await saveVersion(tx, deps, user, locked, { changelog: `Field deleted: ${field.label}` })
    await deleteField(tx, field.id)
  })
}
