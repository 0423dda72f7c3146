import type { ListedTemplate, Template } from '#shared/templates/templates.api.ts'
import type { FieldRow, TemplateRow, VersionRow } from './templates.queries.ts'

export const presentListed = (row: TemplateRow): ListedTemplate => ({
  id: row.id,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  createdAt: row.createdAt.toISOString(),
})

/** A template without a version yet has an empty text and no fields. */
export const presentTemplate = (
  row: TemplateRow,
  version: VersionRow | null,
  fields: FieldRow[],
): Template => ({
  ...presentListed(row),
  ownerUserId: row.ownerUserId,
  defaultContent: version?.content ?? '',
  defaultContentType: version?.contentType ?? 'html',
  defaultWorkflow: version?.workflow ?? 'parallel',
  defaultTwoFARequirement: version?.twoFARequirement ?? 'require',
  currentVersionId: version?.id ?? null,
  currentVersion: version && { id: version.id, version: version.version, fields },
})
