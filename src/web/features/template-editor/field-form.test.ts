import { expect, test } from 'vitest'
import type { FieldType } from '#shared/template-fields/template-field-rules.ts'
import { emptyField, inputOf, suggestKey, validateField } from './field-form.ts'

test.each([
  ['Monthly rent', 'monthly_rent'],
  ['  Tenant’s full name ', 'tenant_s_full_name'],
  ['Émile’s café', 'emile_s_cafe'],
  ['2nd tenant', 'field_2nd_tenant'],
  ['Аренда', 'field'],
  ['Creator name', 'field_creator_name'],
  ['Container 3', 'field_container_3'],
  ['Title', 'field_title'],
  ['Ca_theme', 'field_ca_theme'],
  ['Deposit', 'deposit_3'],
  ['', ''],
])('for the label “%s” the key %s is suggested', (label, key) => {
  expect(suggestKey(label, new Set(['deposit', 'deposit_2']))).toBe(key)
})

const field = { ...emptyField, label: 'Rent is paid', fieldKey: 'paid', type: 'select' as const }

test('options are given one a line, blank and repeated lines are left out', () => {
  const values = { ...field, options: ' Monthly \n\n  \nYearly\nMonthly' }
  expect(inputOf(values).options).toEqual(['Monthly', 'Yearly'])
  expect(inputOf({ ...values, type: 'text' }).options).toBeNull()
  expect(inputOf({ ...values, defaultValue: 'Yearly' }).defaultValue).toBe('Yearly')
  expect(inputOf({ ...values, defaultValue: 'Weekly' }).defaultValue).toBe('')
})

const keyed = (fieldKey: string) =>
  validateField({ ...emptyField, label: 'Rent', fieldKey }, new Set(['rent']))

test('a field needs a label and a key of letters, digits and underscores that is not taken', () => {
  expect(validateField(emptyField, new Set())).toEqual({
    label: 'Field label is required',
    fieldKey: 'Field key is required',
  })
  expect(keyed('1rent')).toEqual({ fieldKey: 'Invalid field key format' })
  expect(keyed('rent ')).toEqual({ fieldKey: 'A field with the key rent already exists. Use another one.' })
  expect(keyed('base_rent')).toEqual({})
  expect(validateField(field, new Set())).toEqual({ options: 'Add at least one option' })
})

const first = (type: 'date' | 'number', defaultValue: string) =>
  validateField({ ...emptyField, label: 'Rent', fieldKey: 'rent', type, defaultValue }, new Set())

test('a field begins with nothing that it could not take', () => {
  expect(first('date', 'tomorrow')).toEqual({
    defaultValue: 'Use YYYY-MM-DD or CURRENT_DATE as the default value',
  })
  expect(first('number', 'many')).toEqual({ defaultValue: 'Please enter a valid number' })
  expect(first('date', 'CURRENT_DATE')).toEqual({})
})

const requiredOf = (type: FieldType) => inputOf({ ...emptyField, type, required: true }).required

test('nobody is promised that a box must be checked: an empty one is an answer', () => {
  expect([requiredOf('text'), requiredOf('checkbox')]).toEqual([true, false])
})
