import { z } from 'zod'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { endpoint, MEGABYTE } from '#shared/endpoint.ts'
import { signerRole, signerRoleList } from '#shared/template-fields/signer-role-rules.ts'
import {
  fieldInput,
  MAX_COLUMNS,
  MAX_FIELDS,
  templateField,
} from '#shared/template-fields/template-field-rules.ts'
import { newTemplate, template } from '#shared/templates/templates.api.ts'

export const MAX_TEMPLATE_FILE_BYTES = 8 * MEGABYTE
export const NO_TEMPLATE_FILE = 'This isn’t a template file.'

const place = (max: number) => z.number().int().min(0).max(max).nullable().default(null)

/** A template in a file: all that a copy of it needs, and nothing of accounts, contracts, or earlier versions. */
const templateFile = z.object({
  format: z.literal('plainseal-template', NO_TEMPLATE_FILE),
  formatVersion: z.literal(1, 'This file was exported by a newer version of Plainseal.'),
  name: newTemplate.shape.name,
  description: newTemplate.shape.description,
  content: z.string(NO_TEMPLATE_FILE).max(MAX_CONTENT_BYTES, 'The text is larger than 5 MB'),
  workflow,
  twoFARequirement: requirement,
  /** In the order in which they are asked for. */
  fields: z
    .array(
      fieldInput
        .omit({ sortOrder: true })
        .extend({ rowPosition: place(1000), columnPosition: place(MAX_COLUMNS) }),
    )
    .max(MAX_FIELDS, `The limit is ${MAX_FIELDS} fields per template.`)
    .refine(
      (fields) => new Set(fields.map(({ fieldKey }) => fieldKey)).size === fields.length,
      'Two fields have the same key.',
    ),
  signerRoles: signerRoleList,
})
export type TemplateFile = z.output<typeof templateFile>

const exportedTemplate = z.object({
  format: z.literal('plainseal-template'),
  formatVersion: z.literal(1),
  name: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  workflow,
  twoFARequirement: requirement,
  fields: z.array(templateField.omit({ id: true, sortOrder: true })),
  signerRoles: z.array(signerRole),
})
export type ExportedTemplate = z.output<typeof exportedTemplate>

const byId = z.object({ id: z.uuid() })

export const templateFilesApi = {
  duplicate: endpoint('POST', '/api/templates/:id/duplicate', {
    summary: 'Copy a template whose text you may read; the copy is yours and private',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byId,
    response: template,
  }),
  export: endpoint('GET', '/api/templates/:id/export', {
    summary: 'The current version of a template as a file that can be imported elsewhere',
    access: 'verified',
    params: byId,
    response: exportedTemplate,
  }),
  import: endpoint('POST', '/api/templates/import', {
    summary: 'Create a template from an exported file; it is yours and private',
    access: 'verified',
    status: 201,
    idempotent: true,
    bodyLimitBytes: 10 * MEGABYTE,
    body: templateFile,
    response: template,
  }),
}
