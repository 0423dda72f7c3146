import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { fieldInput, MAX_COLUMNS, MAX_FIELDS, templateField } from './template-field-rules.ts'

const byVersion = z.object({ versionId: z.uuid() })
const byField = z.object({ fieldId: z.uuid() })
const fields = z.array(templateField)

/** The rows and columns of a form, counted from 0. */
export const fieldPosition = z.object({
  fieldId: z.uuid(),
  rowPosition: z.number().int().min(0).max(1000),
  columnPosition: z
    .number()
    .int()
    .min(0)
    .max(MAX_COLUMNS - 1),
})
export type FieldPosition = z.output<typeof fieldPosition>

/** Whoever may edit a template, its owner and editors, may call these. */
export const templateFieldsApi = {
  add: endpoint('POST', '/api/template-versions/:versionId/fields', {
    summary: 'Add a field, in a row of its own at the end',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byVersion,
    body: fieldInput,
    response: templateField,
  }),
  addSigner: endpoint('POST', '/api/template-versions/:versionId/signers', {
    summary: 'Add the name, email, and phone of the next signer, side by side in one row: all three or none',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byVersion,
    response: fields,
  }),
  update: endpoint('PUT', '/api/template-fields/:fieldId', {
    summary: 'Change a field; what is left out stays as it is',
    access: 'verified',
    params: byField,
    body: z.object({
      fieldKey: fieldInput.shape.fieldKey.optional(),
      label: fieldInput.shape.label.optional(),
      type: fieldInput.shape.type.optional(),
      required: z.boolean().optional(),
      helpText: fieldInput.shape.helpText.optional(),
      defaultValue: fieldInput.shape.defaultValue.optional(),
      options: fieldInput.shape.options.optional(),
      sortOrder: fieldInput.shape.sortOrder,
    }),
    response: templateField,
  }),
  remove: endpoint('DELETE', '/api/template-fields/:fieldId', {
    summary: 'Delete a field; its placeholders stay in the text',
    access: 'verified',
    params: byField,
    response: z.object({ deleted: z.literal(true) }),
  }),
  reorder: endpoint('PUT', '/api/template-versions/:versionId/fields/reorder', {
    summary: 'Give the fields of a version their order',
    access: 'verified',
    params: byVersion,
    body: z.object({ fieldIds: z.array(z.uuid()).max(MAX_FIELDS) }),
    response: fields,
  }),
  position: endpoint('PUT', '/api/template-versions/:versionId/fields/position', {
    summary: 'Place fields in the rows and columns of the form, 1 to 6 columns a row',
    access: 'verified',
    params: byVersion,
    body: z.object({ fieldPositions: z.array(fieldPosition).max(MAX_FIELDS) }),
    response: fields,
  }),
}
