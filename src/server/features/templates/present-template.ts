import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import { rowsOfFields } from '#shared/template-fields/field-layout-rules.ts'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { PublicTemplate } from '#shared/template-forms/template-forms.api.ts'
import type { ListedTemplate, Template } from '#shared/templates/templates.api.ts'
import type { OpenTemplate } from './open-template.ts'
import type { FieldRow } from './template-fields.queries.ts'
import type { TemplateRow, VersionRow } from './templates.queries.ts'

/** The text is its author's work: whoever found the template by its link or in the list uses it unread. */
export const mayReadText = ({ role, isShared }: TemplateRow) => role !== 'viewer' || isShared

export const presentListed = (row: TemplateRow): ListedTemplate => ({
  id: row.id,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  createdAt: row.createdAt.toISOString(),
  role: row.role,
  mayReadText: mayReadText(row),
  sharedBy: row.isShared ? { name: row.ownerName.trim(), email: row.ownerEmail } : null,
  publishedBy: mayReadText(row) ? null : row.ownerName.trim(),
})

const layoutOf = (fields: FieldRow[]) => rowsOfFields(fields).map(({ length }) => ({ columns: length }))

/** A template without a version yet has an empty text and no fields. */
export const presentTemplate = (
  row: TemplateRow,
  version: VersionRow | null,
  fields: FieldRow[],
  signerRoles: SignerRole[],
): Template => ({
  ...presentListed(row),
  ownerUserId: row.ownerUserId,
  defaultContent: mayReadText(row) ? (version?.content ?? '') : '',
  hasText: hasVisibleContent(version?.content ?? ''),
  defaultContentType: version?.contentType ?? 'html',
  defaultWorkflow: version?.workflow ?? 'parallel',
  defaultTwoFARequirement: version?.twoFARequirement ?? 'require',
  currentVersionId: version?.id ?? null,
  currentVersion: version && {
    id: version.id,
    version: version.version,
    fields,
    signerRoles,
    layoutConfig: layoutOf(fields),
  },
})

/** What a visitor of the form sees: what they are asked for, and nothing of the text. */
export const presentPublic = ({ template, version, fields }: OpenTemplate): PublicTemplate => ({
  id: template.id,
  name: template.name,
  description: template.description,
  ownerUserId: template.ownerUserId,
  currentVersion: { id: version.id, fields },
})
