import { expect, test } from 'vitest'
import type { Template } from '#shared/templates/templates.api.ts'
import { ownTemplate } from '#test/shown-template.ts'
import { editsAfterSaving, unsavedEdits, whyNotSaved } from './template-edits.ts'

const template: Template = {
  ...ownTemplate('<p>Rent.</p>', []),
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
