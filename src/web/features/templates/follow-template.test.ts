import { expect, test } from 'vitest'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { followTemplate } from './follow-template.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const field = (fieldKey: string, sortOrder: number) => ({
  id,
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
const template: Template = {
  id,
  name: 'Lease',
  description: null,
  visibility: 'private',
  role: 'owner',
  mayReadText: true,
  sharedBy: null,
  publishedBy: null,
  createdAt: '2026-02-03T00:00:00Z',
  ownerUserId: id,
  hasText: true,
  defaultContent: '<p>[@field:tenant]</p>',
  defaultContentType: 'html',
  defaultWorkflow: 'parallel',
  defaultTwoFARequirement: 'require',
  currentVersionId: id,
  currentVersion: {
    id,
    version: 1,
    fields: [field('tenant', 0)],
    signerRoles: [],
    layoutConfig: [],
  },
}

const deposit = { ...field('deposit', 1), defaultValue: '500' }
const now: Template = {
  ...template,
  defaultWorkflow: 'sequential',
  defaultTwoFARequirement: 'ask',
  currentVersion: { ...template.currentVersion!, version: 2, fields: [field('rent', 0), deposit] },
}

test('a draft follows its template that was changed, and loses nothing that was typed or chosen', () => {
  const draft = {
    ...emptyDraft,
    template: { id, fieldValues: { tenant: 'Tom' } },
    workflow: 'parallel' as const,
    twoFARequirement: 'none' as const,
    linkValues: { rent: '900', tenant: 'Somebody' },
  }
  expect(followTemplate(draft, template, now)).toEqual({
    template: { id, fieldValues: { tenant: 'Tom', rent: '900', deposit: '500' } },
    workflow: 'sequential',
    twoFARequirement: 'none',
  })
})
