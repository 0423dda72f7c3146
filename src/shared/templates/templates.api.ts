import { z } from 'zod'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import {
  attachmentPlace,
  contract,
  contractInput,
  endsAfterDays,
  requirement,
  workflow,
} from '#shared/contracts/contracts.api.ts'
import { endpoint, MEGABYTE, page } from '#shared/endpoint.ts'
import { signerList } from '#shared/signers/signer-rules.ts'
import { isoDate, oneLine, severalLines } from '#shared/text.ts'
import { signerRole } from '#shared/template-fields/signer-role-rules.ts'
import { fieldValues, templateField } from '#shared/template-fields/template-field-rules.ts'

/** Who may open the form: those who were let in; whoever has its link; the same, and it is listed for everybody. */
const visibility = z.enum(['private', 'published', 'public'])
export type Visibility = z.output<typeof visibility>

export const MAX_TEMPLATE_NAME = 200
export const MAX_DESCRIPTION = 2000
const description = severalLines(MAX_DESCRIPTION)
  .transform((text) => text || null)
  .nullable()

const templateName = z
  .string('Template name is required')
  .max(MAX_TEMPLATE_NAME, 'Template name too long')
  .pipe(oneLine(MAX_TEMPLATE_NAME, 'Template name is required'))

/** What begins a template; the form and the server keep the same rules. */
export const newTemplate = z.object({
  name: templateName,
  description: description.default(null),
  defaultContent: z.string().max(MAX_CONTENT_BYTES, 'The text is larger than 5 MB').default(''),
})

const versionNumber = z.number().int().positive().max(2_147_483_647)

/** What is left out stays as it is; a text, once sent, is never empty. */
export const templateChange = z.object({
  name: templateName.optional(),
  description: description.optional(),
  defaultContent: z
    .string()
    .max(MAX_CONTENT_BYTES, 'The text is larger than 5 MB')
    .refine((html) => html.trim() !== '', 'Template content is required')
    .optional(),
  defaultWorkflow: workflow.optional(),
  defaultTwoFARequirement: requirement.optional(),
  /** Only its owner may change who sees it. */
  visibility: visibility.optional(),
  /** The version that was changed; when somebody else has replaced the same parts since, the answer is 409. */
  version: versionNumber.optional(),
})

export const listedTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  visibility,
  createdAt: isoDate,
  /** What the caller may do: a viewer reads and uses it, an editor changes it, an owner deletes it and says who sees it. */
  role: z.enum(['owner', 'editor', 'viewer']),
  /** False for whoever may use it only because it is published or public. */
  mayReadText: z.boolean(),
  /** Whose it is, where somebody shared it with the caller by name. */
  sharedBy: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  /** The name of whose it is, where the caller has it only because it is published or public. */
  publishedBy: z.string().nullable(),
})
export type ListedTemplate = z.output<typeof listedTemplate>

export const template = listedTemplate.extend({
  ownerUserId: z.uuid(),
  /** Empty for whoever may use the template only because it is published or public. */
  defaultContent: z.string(),
  hasText: z.boolean(),
  defaultContentType: z.string(),
  defaultWorkflow: workflow,
  defaultTwoFARequirement: requirement,
  currentVersionId: z.uuid().nullable(),
  currentVersion: z
    .object({
      id: z.uuid(),
      version: z.number().int(),
      fields: z.array(templateField),
      /** Those that somebody has set; the others are as usual. */
      signerRoles: z.array(signerRole),
      /** The rows of the form, each with how many fields stand side by side in it. */
      layoutConfig: z.array(z.object({ columns: z.number().int() })),
    })
    .nullable(),
})
export type Template = z.output<typeof template>

const given = contractInput.shape

/** What the form says beside the template: it comes after its text, or in place of its settings. */
const contractOverrides = z.object({
  title: given.title.optional(),
  content: given.content.optional(),
  attachmentUrl: given.attachmentUrl,
  attachmentPlace: attachmentPlace.optional(),
  draftVersion: given.draftVersion,
  utm: given.utm,
  workflow: workflow.optional(),
  twoFARequirement: requirement.optional(),
  autoPDF: z.boolean().optional(),
  aiLegalGuidance: z.boolean().optional(),
  endsAfterDays: endsAfterDays.optional(),
  reminders: z.boolean().optional(),
})

const byId = z.object({ id: z.uuid() })

/** What a cursor ends with that stands among the public templates of others, which come last. */
export const OF_OTHERS = '.others'
const templatePage = z.object({
  limit: page.shape.limit,
  cursor: z
    .string()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.others)?$/, 'Use the cursor from the Link header')
    .optional(),
})

export const templatesApi = {
  list: endpoint('GET', '/api/templates', {
    summary: 'Templates you own and ones shared with you, newest first, then public ones of others',
    access: 'user',
    query: templatePage,
    response: z.array(listedTemplate),
  }),
  get: endpoint('GET', '/api/templates/:id', {
    summary: 'One template with the fields of its current version',
    access: 'user',
    params: byId,
    response: template,
  }),
  create: endpoint('POST', '/api/templates', {
    summary: 'Create a template; it starts private',
    access: 'verified',
    status: 201,
    idempotent: true,
    bodyLimitBytes: 10 * MEGABYTE,
    body: newTemplate,
    response: template,
  }),
  update: endpoint('PUT', '/api/templates/:id', {
    summary: 'Change a template’s name, description, text, settings, or visibility',
    access: 'verified',
    bodyLimitBytes: 10 * MEGABYTE,
    params: byId,
    body: templateChange,
    response: template,
  }),
  remove: endpoint('DELETE', '/api/templates/:id', {
    summary: 'Delete a template; contracts made from it don’t change',
    access: 'verified',
    params: byId,
    response: z.object({ deleted: z.literal(true) }),
  }),
  createContract: endpoint('POST', '/api/templates/:id/create-contract', {
    summary:
      'Create a draft from a template; other values given are added to its text or replace its settings',
    access: 'verified',
    status: 201,
    idempotent: true,
    bodyLimitBytes: 10 * MEGABYTE,
    params: byId,
    body: z.object({
      fieldValues: fieldValues.default({}),
      signers: signerList.default([]),
      /** The version that was seen; when another is the current one, the answer is 409. */
      templateVersionId: z.uuid().optional(),
      more: contractOverrides.optional(),
    }),
    response: contract,
  }),
}
