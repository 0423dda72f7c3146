import { expect, test } from 'vitest'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { formTitle, formValues, linkedValues, refusedFields, findFieldErrors } from './form-values.ts'

const now = new Date(2026, 10, 21, 9, 5)
const field = (fieldKey: string, over: Partial<TemplateField> = {}): TemplateField => ({
  id: fieldKey,
  fieldKey,
  label: fieldKey,
  type: 'text',
  required: true,
  helpText: null,
  options: null,
  defaultValue: null,
  sortOrder: 0,
  rowPosition: null,
  columnPosition: null,
  validationJson: null,
  ...over,
})
const tenancy = [
  field('moveIn', { type: 'date', defaultValue: 'CURRENT_DATE', sortOrder: 2 }),
  field('tenant', { sortOrder: 1 }),
  field('flat', { type: 'select', options: ['Attic', 'Garden'], sortOrder: 3 }),
  field('pets', { type: 'checkbox', required: false, sortOrder: 4 }),
  field('creator_name', { sortOrder: 5 }),
]

test('a link says what a form begins with, its defaults say the rest', () => {
  const said = linkedValues(
    tenancy,
    '?tenant=Ann&tenant=Bob&flat=Cellar&pets=1&moveIn=21.11.2026&creator_name=Eve&rent=5&ca_theme=dark',
  )
  expect(said).toEqual({ tenant: ['Ann', 'Bob'], flat: '', pets: true, moveIn: '' })
  expect(formValues(tenancy, {}, now)).toEqual({ tenant: '', moveIn: '2026-11-21', flat: '', pets: false })
  expect(formValues(tenancy, said, now)).toEqual(said)
})

test('what was kept of a field that is another now gives way to its default', () => {
  const kept = { tenant: true, flat: 'Cellar', pets: 'yes', moveIn: '2026-12-01' }
  expect(formValues(tenancy, kept, now)).toEqual({ tenant: '', flat: '', pets: false, moveIn: '2026-12-01' })
})

test('everything that is wrong is told in the order of the form, what the server found first of all', () => {
  const values = { ...formValues(tenancy, {}, now), moveIn: 'soon' }
  const refused = refusedFields({ 'fieldValues.flat': 'The attic is let', source: 'Unknown' })
  expect(findFieldErrors(tenancy, values, refused).map(({ why }) => why)).toEqual([
    'tenant is required',
    'Please enter a valid date',
    'The attic is let',
  ])
})

test('the name of a form says what is asked for where its contracts will have the answer', () => {
  const name = 'Lease of [@field:flat] to [@field:nobody]'
  const currentVersion = { id: '', fields: [field('flat', { label: 'Flat' })] }
  expect(formTitle({ name, currentVersion })).toBe('Lease of Flat to [@field:nobody]')
})

test('a field may have the key of what every object has, and is filled in and asked for as any other', () => {
  const fields = [field('constructor'), field('toString', { required: false })]
  const empty = formValues(fields, {}, now)
  expect(empty).toEqual({ constructor: '', toString: '' })
  expect(findFieldErrors(fields, empty, {})).toMatchObject([{ why: 'constructor is required' }])
  expect(findFieldErrors(fields, {}, {})).toMatchObject([{ why: 'constructor is required' }])
  expect(findFieldErrors(fields, { constructor: 'Ann' }, {})).toEqual([])
})
