import { z } from 'zod'
import { contract, contractInput, requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { endpoint, page } from '#shared/endpoint.ts'
import { signerInput } from '#shared/signers/signer-rules.ts'
import { isoDate } from '#shared/text.ts'

const visibility = z.enum(['private', 'published', 'public'])

export const listedTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  visibility,
  createdAt: isoDate,
})
export type ListedTemplate = z.output<typeof listedTemplate>

export const templateField = z.object({
  id: z.uuid(),
  fieldKey: z.string(),
  label: z.string(),
  type: z.enum(['text', 'textarea', 'number', 'date', 'email', 'phone', 'select', 'checkbox']),
  required: z.boolean(),
  helpText: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  defaultValue: z.string().nullable(),
  sortOrder: z.number().int(),
})
export type TemplateField = z.output<typeof templateField>

export const template = listedTemplate.extend({
  ownerUserId: z.uuid(),
  defaultContent: z.string(),
  defaultContentType: z.string(),
  defaultWorkflow: workflow,
  defaultTwoFARequirement: requirement,
  currentVersionId: z.uuid().nullable(),
  currentVersion: z
    .object({ id: z.uuid(), version: z.number().int(), fields: z.array(templateField) })
    .nullable(),
})
export type Template = z.output<typeof template>

export const fieldValues = z.record(
  z.string().max(200),
  z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(20_000)), z.null()]),
)

const given = contractInput.shape

/** What the form says beside the template: it comes after its text, or in place of its settings. */
const besideTemplate = z.object({
  title: given.title.optional(),
  content: given.content.optional(),
  attachmentUrl: given.attachmentUrl,
  draftVersion: given.draftVersion,
  utm: given.utm,
  workflow: workflow.optional(),
  twoFARequirement: requirement.optional(),
  autoPDF: z.boolean().optional(),
  aiLegalGuidance: z.boolean().optional(),
})

export const templatesApi = {
  list: endpoint('GET', '/api/templates', {
    summary: 'Templates that you own, that were shared with you, or that are public',
    access: 'user',
    query: page,
    response: z.array(listedTemplate),
  }),
  get: endpoint('GET', '/api/templates/:id', {
    summary: 'One template with the fields of its current version',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    response: template,
  }),
  createContract: endpoint('POST', '/api/templates/:id/create-contract', {
    summary:
      'Create a draft from a template; what else is given is added to its text or replaces its settings',
    access: 'verified',
    status: 201,
    idempotent: true,
    bodyLimitBytes: 10 * 1024 * 1024,
    params: z.object({ id: z.uuid() }),
    body: z.object({
      fieldValues: fieldValues.default({}),
      signers: z.array(signerInput).max(30).default([]),
      more: besideTemplate.optional(),
    }),
    response: contract,
  }),
}
