import { expect, test } from 'vitest'
import type { Template } from '#shared/templates/templates.api.ts'
import { editsAfterSaving, unsavedEdits, whyNotSaved } from './template-edits.ts'

const id = '019a0000-0000-7000-8000-000000000001'
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
  defaultContent: '<p>Rent.</p>',
  hasText: true,
  defaultContentType: 'html',
  defaultWorkflow: 'parallel',
  defaultTwoFARequirement: 'require',
  currentVersionId: null,
  currentVersion: null,
}
const unwritten = { ...template, defaultContent: '', hasText: false }

test('what is put back as it was is no longer unsaved', () => {
  expect(unsavedEdits(template, { name: 'Lease', description: '', visibility: 'public' })).toEqual({
    visibility: 'public',
  })
})

test('what is typed while a save is under way stays unsaved', () => {
  const sent = { name: 'Lease of a flat', defaultContent: '<p>Rent and</p>' }
  const typed = { ...sent, defaultContent: '<p>Rent and deposit.</p>' }
  expect(editsAfterSaving(typed, sent)).toEqual({ defaultContent: '<p>Rent and deposit.</p>' })
})

test('a template needs a name of at most 200 characters and a text', () => {
  expect(whyNotSaved(template, { name: ' ' })).toEqual({ name: 'Template name is required' })
  expect(whyNotSaved(template, { name: 'x'.repeat(201) })).toEqual({ name: 'Template name too long' })
  expect(whyNotSaved(template, { defaultContent: '' })).toEqual({
    defaultContent: 'Template content is required',
  })
  expect(whyNotSaved(template, { name: 'Lease of a flat', description: '' })).toEqual({})
})

test('a name is saved before the text is written, but a save of nothing asks for the text', () => {
  expect(whyNotSaved(unwritten, { name: 'Sublease' })).toEqual({})
  expect(whyNotSaved(unwritten, {})).toEqual({ defaultContent: 'Template content is required' })
})
