import { z } from 'zod'
import { requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { endpoint, page } from '#shared/endpoint.ts'
import { signerRole } from '#shared/template-fields/signer-role-rules.ts'
import { templateField } from '#shared/template-fields/template-field-rules.ts'
import { template } from '#shared/templates/templates.api.ts'
import { isoDate } from '#shared/text.ts'

const listedVersion = z.object({
  id: z.uuid(),
  version: z.number().int(),
  /** What was done in one line; null for versions from before that was kept. */
  changelog: z.string().nullable(),
  createdAt: isoDate,
  /** The name of whoever saved it, as far as it is known. */
  createdBy: z.string().nullable(),
  isYours: z.boolean(),
  isCurrent: z.boolean(),
})
export type ListedVersion = z.output<typeof listedVersion>

const wholeVersion = listedVersion.extend({
  content: z.string(),
  contentType: z.string(),
  workflow,
  twoFARequirement: requirement,
  fields: z.array(templateField),
  signerRoles: z.array(signerRole),
})
export type WholeVersion = z.output<typeof wholeVersion>

const byId = z.object({ id: z.uuid() })
const byVersion = z.object({ id: z.uuid(), versionId: z.uuid() })

/** For the owner of a template and whoever it is shared with: those who may read its text. */
export const templateVersionsApi = {
  list: endpoint('GET', '/api/templates/:id/versions', {
    summary: 'The versions of a template, newest first, each with what changed and who saved it',
    access: 'user',
    params: byId,
    query: page,
    response: z.array(listedVersion),
  }),
  get: endpoint('GET', '/api/templates/:id/versions/:versionId', {
    summary: 'One version of a template with its text, settings, and fields',
    access: 'user',
    params: byVersion,
    response: wholeVersion,
  }),
  restore: endpoint('POST', '/api/templates/:id/versions/:versionId/restore', {
    summary: 'Save an earlier version’s text, settings, and fields as a new version',
    access: 'verified',
    idempotent: true,
    params: byVersion,
    body: z.object({
      /** The current version as the caller knows it; when another one is current, the answer is 409. */
      version: z.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: template,
  }),
}
