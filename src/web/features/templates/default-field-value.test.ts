import { expect, test } from 'vitest'
import { defaultFieldValue, typedValue } from './default-field-value.ts'

const now = new Date(2026, 1, 3, 9, 5)

test.each([
  ['date', 'CURRENT_DATE', '2026-02-03'],
  ['text', 'CURRENT_DATE', '2026-02-03'],
  ['text', 'CURRENT_TIME', '09:05'],
  ['text', 'CURRENT_DATETIME', '2026-02-03 09:05'],
  ['date', 'CURRENT_DATETIME', '2026-02-03'],
  ['number', '12', '12'],
  ['checkbox', 'true', true],
  ['checkbox', null, false],
  ['text', null, ''],
  ['select', 'Monthly', 'Monthly'],
  ['select', 'Weekly', ''],
] as const)('a %s field with the default %s begins with %o', (type, defaultValue, value) => {
  expect(defaultFieldValue({ type, defaultValue, options: ['Monthly', 'Yearly'] }, now)).toBe(value)
})

test('a number of a link is held as it would be typed, a repeated parameter as a list', () => {
  expect(typedValue({ type: 'number', options: null }, ' 12.5 ')).toBe('12.5')
  expect(typedValue({ type: 'text', options: null }, ['a', 'b'])).toEqual(['a', 'b'])
})

test('a choice of a link is one that the field offers, or none', () => {
  const field = { type: 'select' as const, options: ['Monthly', 'Yearly'] }
  expect(typedValue(field, 'Yearly')).toBe('Yearly')
  expect(typedValue(field, ['Weekly', 'Monthly'])).toBe('Monthly')
  expect(typedValue(field, 'Weekly')).toBe('')
  expect(typedValue({ ...field, options: null }, 'Weekly')).toBe('')
})
