import { expect, test } from 'vitest'
import { ownTemplate, textField } from '#test/shown-template.ts'
import { firstValues, valuesThatFit } from './first-values.ts'

const place = { ...textField('place', 1), type: 'select' as const, options: ['Flat', 'Garage'] }
const pets = { ...textField('pets', 2), type: 'checkbox' as const }
const template = ownTemplate('', [textField('tenant', 0), place, pets])

test('a draft kept since before its template was changed chooses nothing that its list has lost, and has its new fields', () => {
  const kept = { tenant: 'Tom', place: 'Barn', gone: 'as it was' }
  const fitting = { ...kept, place: '', pets: false }
  expect(valuesThatFit(template, {}, kept)).toEqual(fitting)
  expect(valuesThatFit(template, { place: 'Flat' }, kept)).toEqual({ ...fitting, place: 'Flat' })
  for (const values of [fitting, { ...fitting, tenant: '', place: 'Garage', pets: true }])
    expect(valuesThatFit(template, {}, values)).toBeUndefined()
  expect(valuesThatFit(template, {}, firstValues(template, {}))).toBeUndefined()
})
