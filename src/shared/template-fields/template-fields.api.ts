import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { signerRole, signerRoleList } from './signer-role-rules.ts'
import { fieldInput, MAX_COLUMNS, MAX_FIELDS, templateField } from './template-field-rules.ts'

const byVersion = z.object({ versionId: z.uuid() })
const byField = z.object({ fieldId: z.uuid() })
const fields = z.array(templateField)

/** The rows and columns of a form, counted from 0 or from 1: only their order counts. */
export const fieldPosition = z.object({
  fieldId: z.uuid(),
  rowPosition: z.number().int().min(0).max(1000),
  columnPosition: z.number().int().min(0).max(MAX_COLUMNS),
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
    summary:
      'Add name, email, and phone fields for the next signer, side by side in one row: all three or none',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byVersion,
    response: fields,
  }),
  update: endpoint('PUT', '/api/template-fields/:fieldId', {
    summary: 'Change a field; omitted values stay as they are',
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
      validationJson: fieldInput.shape.validationJson,
      sortOrder: fieldInput.shape.sortOrder,
      /** Of the template, as the caller knows it; when somebody has changed the field since, the answer is 409. */
      version: z.number().int().positive().max(2_147_483_647).optional(),
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
    summary: 'Set the order of a version’s fields',
    access: 'verified',
    params: byVersion,
    body: z.object({ fieldIds: z.array(z.uuid()).max(MAX_FIELDS) }),
    response: fields,
  }),
  signerRoles: endpoint('PUT', '/api/template-versions/:versionId/signer-roles', {
    summary:
      'Set how the signers of a template’s contracts are ordered, notified, and asked for their location',
    access: 'verified',
    params: byVersion,
    body: z.object({
      signerRoles: signerRoleList,
      /** Of the template, as the caller knows it; when somebody has set the roles since, the answer is 409. */
      version: z.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: z.array(signerRole),
  }),
  position: endpoint('PUT', '/api/template-versions/:versionId/fields/position', {
    summary:
      'Place fields in the form’s rows and columns, 1 to 6 columns per row; fields already there move aside',
    access: 'verified',
    params: byVersion,
    body: z.object({ fieldPositions: z.array(fieldPosition).max(MAX_FIELDS) }),
    response: fields,
  }),
}
