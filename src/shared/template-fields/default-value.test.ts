import { expect, test } from 'vitest'
import { defaultValueAt, whyNotDefaultValue } from './default-value.ts'
import type { FieldType } from './template-field-rules.ts'

const clock = { date: '2026-11-20', time: '09:05' }
const field = (type: FieldType, defaultValue: string | null) => ({
  type,
  defaultValue,
  options: ['Yes', 'No'],
})

test.for([
  ['text', 'anything', 'anything'],
  ['text', 'CURRENT_DATETIME', '2026-11-20 09:05'],
  ['textarea', 'current_time', '09:05'],
  ['date', 'CURRENT_DATE', '2026-11-20'],
  ['date', 'CURRENT_DATETIME', '2026-11-20'],
  ['date', '2026-02-28', '2026-02-28'],
  ['number', '12', '12'],
  ['email', 'ann@example.com', 'ann@example.com'],
  ['phone', '(212) 555-0100', '(212) 555-0100'],
  ['select', 'No', 'No'],
  ['checkbox', 'true', true],
  ['checkbox', '0', false],
  ['date', null, ''],
] as const)('a %s field may begin with %s, which then is %s', ([type, defaultValue, value]) => {
  expect(whyNotDefaultValue(field(type, defaultValue))).toBeUndefined()
  expect(defaultValueAt(field(type, defaultValue), clock)).toBe(value)
})

test.for([
  ['date', 'tomorrow', 'Use YYYY-MM-DD or CURRENT_DATE as the default value'],
  ['date', 'CURRENT_TIME', 'Use YYYY-MM-DD or CURRENT_DATE as the default value'],
  ['number', 'many', 'Please enter a valid number'],
  ['number', '1.5', 'Please enter a valid number'],
  ['email', 'ann', 'Please enter a valid email address'],
  ['phone', '12', /^Please enter a valid phone number/],
  ['select', 'Maybe', 'Use one of the options as the default value'],
  ['checkbox', 'yes', 'Use true or false as the default value'],
] as const)('a %s field cannot begin with %s', ([type, defaultValue, why]) => {
  expect(whyNotDefaultValue(field(type, defaultValue))).toMatch(why)
})

const limited = (defaultValue: string, validationJson: { minLength?: number; maxLength?: number }) =>
  whyNotDefaultValue({ ...field('text', defaultValue), validationJson })

test('the present time has to fit the limits of its field as a form tells it, without the zone that a link adds', () => {
  expect(limited('CURRENT_DATETIME', { maxLength: 16 })).toBeUndefined()
  expect(limited('CURRENT_TIME', { maxLength: 5 })).toBeUndefined()
  expect(limited('CURRENT_TIME', { maxLength: 4 })).toBe('Use 4 characters or fewer')
  expect(limited('CURRENT_TIME', { minLength: 6 })).toBe('Use at least 6 characters')
  expect(limited('CURRENT_DATETIME', { minLength: 16, maxLength: 30 })).toBeUndefined()
})
