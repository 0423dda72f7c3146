import { expect, test } from 'vitest'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { placeholdersOf, shownFields, usesOf } from './shown-fields.ts'

const field = (fieldKey: string): TemplateField => ({
  id: fieldKey,
  fieldKey,
  label: fieldKey,
  type: 'number',
  required: true,
  helpText: null,
  options: null,
  defaultValue: null,
  sortOrder: 0,
  rowPosition: null,
  columnPosition: null,
  validationJson: null,
})
const fields = [field('rent'), field('container_1'), field('creator_name')]

test('frames around fields are neither shown nor counted', () => {
  const shown = shownFields({
    currentVersion: { id: 'v', version: 1, fields, signerRoles: [], layoutConfig: [] },
  })
  expect(shown.map(({ fieldKey }) => fieldKey)).toEqual(['rent', 'creator_name'])
  expect(shownFields({ currentVersion: null })).toEqual([])
})

test('the text may hold the own fields, then those that every contract fills in, each once', () => {
  const keys = placeholdersOf([field('rent'), field('creator_name')]).map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['rent', 'creator_name', 'current_date'])
  expect(keys).toHaveLength(new Set(keys).size)
})

test('a field is counted wherever it stands in the text', () => {
  const uses = usesOf('<p>[@field:rent] is due; [@field:rent] of [@field:unknown] [field:rent]</p>')
  expect([...uses]).toEqual([
    ['rent', 2],
    ['unknown', 1],
  ])
})
