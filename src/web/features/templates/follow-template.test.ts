import { expect, test } from 'vitest'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { followTemplate } from './follow-template.ts'
import { ownTemplate, templateId as id, textField } from '#test/shown-template.ts'

const template = ownTemplate('<p>[@field:tenant]</p>', [textField('tenant', 0)])
const deposit = { ...textField('deposit', 1), defaultValue: '500' }
const now: Template = {
  ...template,
  defaultWorkflow: 'sequential',
  defaultTwoFARequirement: 'ask',
  currentVersion: { ...template.currentVersion!, version: 2, fields: [textField('rent', 0), deposit] },
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
