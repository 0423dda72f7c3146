import { expect, test } from 'vitest'
import {
  coerceFieldValue,
  htmlOfFieldText,
  isHiddenField,
  missingTemplateFields,
  textOfFieldValue,
  whyNotFieldValue,
} from './field-rules.ts'

const field = (type: 'text' | 'email' | 'phone' | 'number' | 'date' | 'checkbox', required = true) => ({
  fieldKey: `a_${type}`,
  label: 'The field',
  type,
  required,
})

test.for([
  ['checkbox', 'true', true],
  ['checkbox', '1', true],
  ['checkbox', 'yes', false],
  ['checkbox', ['1', '0'], true],
  ['number', ' 12.5 ', 12.5],
  ['number', '12 apples', ''],
  ['number', '', ''],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '2026-02-30', ''],
  ['date', '28.2.2026', ''],
  ['email', 'ann@example.com', 'ann@example.com'],
  ['email', 'ann at example', ''],
  ['phone', '(212) 555-0100', '(212) 555-0100'],
  ['text', ' as it is ', ' as it is '],
  ['select', ['a', 'b'], ['a', 'b']],
  ['text', ['a', '', 'b'], ['a', 'b']],
  ['text', [' ', ''], ''],
  ['date', ['2026-02-28', '28.2.2026'], ['2026-02-28']],
  ['number', '12', 12],
  ['number', '021000021', '021000021'],
  ['number', '12345678901234567', '12345678901234567'],
  ['number', '0x10', ''],
  ['number', ['007', 'many', '12.50'], ['007', '12.5']],
  ['email', ['ann', 'at example'], ''],
] as const)('a %s parameter “%s” becomes %o', ([type, raw, value]) => {
  expect(coerceFieldValue(type, typeof raw === 'string' ? raw : [...raw])).toEqual(value)
})

test('a required field asks for its value by its label, an optional one may stay empty', () => {
  for (const nothing of [' ', null, [], [' ', '']])
    expect(whyNotFieldValue(field('text'), nothing)).toBe('The field is required')
  expect(whyNotFieldValue(field('phone', false), '')).toBeUndefined()
  expect(whyNotFieldValue(field('checkbox'), false)).toBeUndefined()
})

test('each type says what it expects', () => {
  expect(whyNotFieldValue(field('email'), 'ann')).toBe('Please enter a valid email address')
  expect(whyNotFieldValue(field('phone'), '12')).toMatch(/^Please enter a valid phone number/)
  expect(whyNotFieldValue(field('number'), '1e3')).toBe('Please enter a valid number')
  expect(whyNotFieldValue(field('date'), '2026-13-01')).toBe('Please enter a valid date')
  expect(whyNotFieldValue(field('phone'), '(212) 555-0100')).toBeUndefined()
})

test('nobody is asked for what the product fills in itself', () => {
  const creator = { ...field('text'), fieldKey: 'creator_name' }
  expect(isHiddenField(creator)).toBe(true)
  expect(missingTemplateFields([creator, field('text')], {})).toEqual([field('text')])
})

test('a value stands in the contract as words', () => {
  expect([true, false, ['a', 'b'], 12.5, null].map((value) => textOfFieldValue('text', value))).toEqual([
    'Yes',
    'No',
    'a, b',
    '12.5',
    '',
  ])
})

test('a date stands in the contract as people write it, in every zone; what only looks like one stays', () => {
  expect(textOfFieldValue('date', '2026-11-05')).toBe('November 5, 2026')
  expect(textOfFieldValue('date', '2026-13-05')).toBe('2026-13-05')
  expect(textOfFieldValue('text', '2026-11-05')).toBe('2026-11-05')
})

test('a value is never markup, and its lines stay lines', () => {
  const typed = textOfFieldValue('text', '5 <High> St\r\nTown')
  expect(htmlOfFieldText(typed)).toBe('5 &lt;High&gt; St<br />Town')
})
