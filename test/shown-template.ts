import type { Template } from '#shared/templates/templates.api.ts'

export const templateId = '019a0000-0000-7000-8000-000000000001'

/** A required text field of a template. */
export const textField = (fieldKey: string, sortOrder: number) => ({
  id: templateId,
  fieldKey,
  label: fieldKey,
  type: 'text' as const,
  required: true,
  helpText: null,
  options: null,
  defaultValue: null,
  sortOrder,
  rowPosition: null,
  columnPosition: null,
  validationJson: null,
})

type Fields = NonNullable<Template['currentVersion']>['fields']

/** The caller's own private template with this text and these fields. */
export const ownTemplate = (defaultContent: string, fields: Fields): Template => ({
  id: templateId,
  name: 'Lease',
  description: null,
  visibility: 'private',
  role: 'owner',
  mayReadText: true,
  sharedBy: null,
  publishedBy: null,
  createdAt: '2026-02-03T00:00:00Z',
  ownerUserId: templateId,
  hasText: true,
  defaultContent,
  defaultContentType: 'html',
  defaultWorkflow: 'parallel',
  defaultTwoFARequirement: 'require',
  currentVersionId: templateId,
  currentVersion: { id: templateId, version: 1, fields, signerRoles: [], layoutConfig: [] },
})
