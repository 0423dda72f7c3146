import { expect, test } from 'vitest'
import type { Template } from '#shared/templates/templates.api.ts'
import { askedFields, filledTemplate } from './filled-template.ts'

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
  defaultContent: '<p>[@field:tenant] pays [@field:rent] to [@field:creator_name]. [@field:other]</p>',
  defaultContentType: 'html',
  defaultWorkflow: 'parallel',
  defaultTwoFARequirement: 'require',
  currentVersionId: id,
  currentVersion: {
    id,
    version: 1,
    fields: [field('rent', 2), field('tenant', 1), field('creator_name', 0), field('container_1', 3)],
    signerRoles: [],
    layoutConfig: [],
  },
}

test('only the fields for people are asked for, in their order', () => {
  expect(askedFields(template).map(({ fieldKey }) => fieldKey)).toEqual(['tenant', 'rent'])
})

test('values stand in the text as text; what has none, and what the product fills in, keeps its placeholder', () => {
  expect(filledTemplate(template, { tenant: '<b>Tom & Co</b>', rent: ' ', creator_name: 'Eve' })).toBe(
    '<p>&lt;b&gt;Tom &amp; Co&lt;/b&gt; pays [@field:rent] to [@field:creator_name]. [@field:other]</p>',
  )
})
