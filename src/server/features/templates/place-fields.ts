import { ROW_IS_FULL, withRoomMade } from '#shared/template-fields/field-layout-rules.ts'
import type { FieldPosition } from '#shared/template-fields/template-fields.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { badRequest } from '#server/http/errors.ts'
import { lockFieldsToEdit } from './open-template.ts'
import { type FieldRow, listFields, setOrder, setPositions } from './template-fields.queries.ts'

/** Gives all fields their order: every one is named, once. It makes no version: text and fields are what they were. */
export async function orderFields(
  deps: Deps,
  user: SessionUser,
  versionId: string,
  fieldIds: string[],
): Promise<FieldRow[]> {
  return deps.db.transaction(async (tx) => {
    const { version, fields } = await lockFieldsToEdit(tx, user.id, versionId)
    const named = new Set(fieldIds)
    if (
      named.size !== fieldIds.length ||
      named.size !== fields.length ||
      !fields.every(({ id }) => named.has(id))
    )
      throw badRequest('This template’s fields have changed. Reload the page.', 'fieldIds')
    await setOrder(tx, version.id, fieldIds)
    return listFields(tx, version.id)
  })
}

/** Moves fields of the current version to these places, all of them or none; only who stands there already moves aside. */
export async function placeFields(
  deps: Deps,
  user: SessionUser,
  versionId: string,
  positions: FieldPosition[],
): Promise<FieldRow[]> {
  return deps.db.transaction(async (tx) => {
    const { version, fields } = await lockFieldsToEdit(tx, user.id, versionId)
    const named = new Set(positions.map(({ fieldId }) => fieldId))
    const own = new Set(fields.map(({ id }) => id))
    if (named.size !== positions.length || positions.some(({ fieldId }) => !own.has(fieldId)))
      throw badRequest('This template’s fields have changed. Reload the page.', 'fieldPositions')
    const places = new Set(
      positions.map(({ rowPosition, columnPosition }) => `${rowPosition}/${columnPosition}`),
    )
    if (places.size !== positions.length)
      throw badRequest('Two fields can’t be in the same place.', 'fieldPositions')
    const withOthers = withRoomMade(fields, positions)
    if (!withOthers) throw badRequest(ROW_IS_FULL, 'fieldPositions')
    await setPositions(tx, version.id, withOthers)
    return listFields(tx, version.id)
  })
}
