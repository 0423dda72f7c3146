import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { FieldPosition } from '#shared/template-fields/template-fields.api.ts'
import type { Db } from '#server/db/db.ts'
import { templateFields } from '#server/db/tables/templates.ts'

/** In the order in which they are asked for. */
export async function listFields(db: Db, templateVersionId: string) {
  return db
    .select()
    .from(templateFields)
    .where(eq(templateFields.templateVersionId, templateVersionId))
    .orderBy(asc(templateFields.sortOrder), asc(templateFields.id))
}
export type FieldRow = Awaited<ReturnType<typeof listFields>>[number]
export type FieldContent = Pick<
  FieldRow,
  | 'fieldKey'
  | 'label'
  | 'type'
  | 'required'
  | 'helpText'
  | 'options'
  | 'defaultValue'
  | 'validationJson'
  | 'sortOrder'
>
type NewField = FieldContent & Pick<FieldRow, 'rowPosition' | 'columnPosition'>

/** A field of whichever version, whoever may see it. */
export async function findField(db: Db, fieldId: string): Promise<FieldRow | undefined> {
  const [found] = await db.select().from(templateFields).where(eq(templateFields.id, fieldId))
  return found
}

/** Hands all fields on to the next version, so that they keep their ids, and leaves copies with the one before. */
export async function handFieldsOn(tx: Db, from: string, to: string): Promise<void> {
  const fields = await listFields(tx, from)
  if (fields.length === 0) return
  await tx
    .update(templateFields)
    .set({ templateVersionId: to })
    .where(eq(templateFields.templateVersionId, from))
  await insertCopies(tx, from, fields)
}

/** Fields like these in another version. */
export async function insertCopies(tx: Db, templateVersionId: string, fields: FieldRow[]): Promise<void> {
  if (fields.length === 0) return
  // in an order of their own: where nothing else decides, the older id comes first
  const ids = fields.map(() => randomUUIDv7()).toSorted()
  await tx
    .insert(templateFields)
    .values(fields.map((field, at) => ({ ...field, id: ids[at] ?? randomUUIDv7(), templateVersionId })))
}

/** The new rows; fewer than asked for when a key is taken. */
export async function insertFields(tx: Db, templateVersionId: string, fields: NewField[]) {
  const ids = fields.map(() => randomUUIDv7()).toSorted()
  return tx
    .insert(templateFields)
    .values(fields.map((field, at) => ({ ...field, id: ids[at] ?? randomUUIDv7(), templateVersionId })))
    .onConflictDoNothing({ target: [templateFields.templateVersionId, templateFields.fieldKey] })
    .returning()
}

/** Undefined when the field is gone. */
export async function updateField(tx: Db, id: string, content: FieldContent): Promise<FieldRow | undefined> {
  const [row] = await tx.update(templateFields).set(content).where(eq(templateFields.id, id)).returning()
  return row
}

/** False when there is no such field. */
export async function deleteField(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(templateFields)
    .where(eq(templateFields.id, id))
    .returning({ id: templateFields.id })
  return gone.length > 0
}

const own = (versionId: string) =>
  and(eq(templateFields.templateVersionId, versionId), sql`${templateFields.id} = at.id`)

/** Gives the fields of a version this order. */
export async function setOrder(tx: Db, versionId: string, fieldIds: string[]) {
  const order = JSON.stringify(fieldIds.map((id, sortOrder) => ({ id, sortOrder })))
  await tx
    .update(templateFields)
    .set({ sortOrder: sql`at."sortOrder"` })
    .from(sql`jsonb_to_recordset(${order}::jsonb) as at(id uuid, "sortOrder" integer)`)
    .where(own(versionId))
}

/** Moves fields of a version to these rows and columns. */
export async function setPositions(tx: Db, versionId: string, positions: FieldPosition[]) {
  const places = JSON.stringify(positions.map(({ fieldId: id, ...place }) => ({ id, ...place })))
  await tx
    .update(templateFields)
    .set({ rowPosition: sql`at."rowPosition"`, columnPosition: sql`at."columnPosition"` })
    .from(
      sql`jsonb_to_recordset(${places}::jsonb) as at(id uuid, "rowPosition" integer, "columnPosition" integer)`,
    )
    .where(own(versionId))
}
