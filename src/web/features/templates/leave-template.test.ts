import { expect, test } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { ownTemplate, templateId as id, textField } from '#test/shown-template.ts'
import type { TypedValue } from './default-field-value.ts'
import { firstValues } from './first-values.ts'
import { holdsAnswers, restoreTemplate } from './leave-template.ts'

const deposit = { ...textField('deposit', 2), defaultValue: '500' }
const pets = { ...textField('pets', 3), type: 'checkbox' as const }
const template = ownTemplate('', [textField('tenant', 0), textField('rent', 1), deposit, pets])
const linkValues = { rent: '900' }
const first = firstValues(template, linkValues)
const answered = (fieldValues: Record<string, TypedValue>) => ({
  template: { id, fieldValues },
  linkValues,
})

test('what a template and a link begin with is no answer, and everything else is, an emptied default too', () => {
  expect(holdsAnswers(answered(first), template)).toBe(false)
  const changes = [
    ['tenant', 'Tom'],
    ['rent', '950'],
    ['deposit', ''],
    ['pets', true],
  ] as const
  for (const [key, value] of changes)
    expect(holdsAnswers(answered({ ...first, [key]: value }), template)).toBe(true)
  expect(holdsAnswers({ template: null, linkValues }, template)).toBe(false)
})

test('of a template that is gone, whatever is filled in is an answer', () => {
  expect(holdsAnswers(answered({ tenant: '', pets: false }), undefined)).toBe(false)
  expect(holdsAnswers(answered({ tenant: 'Tom' }), undefined)).toBe(true)
})

test('undo brings a template back with its answers, and its settings where another one was chosen since', () => {
  const before: ContractDraft = {
    ...emptyDraft,
    contentTypes: ['template'],
    template: { id, fieldValues: { tenant: 'Tom' } },
    workflow: 'sequential',
  }
  const since = { ...before, template: null, title: 'Lease', workflow: 'parallel' as const }
  expect({ ...since, ...restoreTemplate(since, before) }).toEqual({ ...since, template: before.template })
  const other = { ...since, contentTypes: [], template: { id: 'other', fieldValues: {} } }
  expect({ ...other, ...restoreTemplate(other, before) }).toEqual({ ...before, title: 'Lease' })
})
