import type { FieldPosition } from '#shared/template-fields/template-fields.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { badRequest } from '#server/http/errors.ts'
import { lockFieldsToEdit } from './open-template.ts'
import { type FieldRow, listFields, setOrder, setPositions } from './template-fields.queries.ts'

/** Gives all fields of a version their order: every one is named, once. */
export async function orderFields(
  deps: Deps,
  user: SessionUser,
  versionId: string,
  fieldIds: string[],
): Promise<FieldRow[]> {
  return deps.db.transaction(async (tx) => {
    const fields = await lockFieldsToEdit(tx, user.id, versionId)
    const named = new Set(fieldIds)
    if (
      named.size !== fieldIds.length ||
      named.size !== fields.length ||
      !fields.every(({ id }) => named.has(id))
    )
      throw badRequest('This template’s fields have changed. Reload the page.', 'fieldIds')
    await setOrder(tx, versionId, fieldIds)
    return listFields(tx, versionId)
  })
}

/** Moves fields of a version to these places, all of them or none; fields that are not named stay where they are. */
export async function placeFields(
  deps: Deps,
  user: SessionUser,
  versionId: string,
  positions: FieldPosition[],
): Promise<FieldRow[]> {
  return deps.db.transaction(async (tx) => {
    const fields = await lockFieldsToEdit(tx, user.id, versionId)
    const moved = new Map(positions.map((position) => [position.fieldId, position]))
    const own = new Set(fields.map(({ id }) => id))
    if (moved.size !== positions.length || positions.some(({ fieldId }) => !own.has(fieldId)))
      throw badRequest('This template’s fields have changed. Reload the page.', 'fieldPositions')
    const taken = new Set<string>()
    for (const field of fields) {
      const { rowPosition, columnPosition } = moved.get(field.id) ?? field
      if (rowPosition === null) continue
      const place = `${rowPosition}/${columnPosition ?? 0}`
      if (taken.has(place)) throw badRequest('Two fields can’t be in the same place.', 'fieldPositions')
      taken.add(place)
    }
    await setPositions(tx, versionId, positions)
    return listFields(tx, versionId)
  })
}
