import { expect, test } from 'vitest'
import { whyNotFieldValue } from './field-rules.ts'
import { fieldValidation, type FieldValidation, validationOfType } from './field-validation.ts'

const why = (type: 'text' | 'number' | 'email', validationJson: FieldValidation, value: string) =>
  whyNotFieldValue({ fieldKey: 'a', label: 'A', type, required: false, validationJson }, value)

test('a text keeps to its length, a number to its range, and what is left empty to neither', () => {
  const lengths = { minLength: 2, maxLength: 4 }
  expect(why('text', lengths, ' a ')).toBe('Use at least 2 characters')
  expect(why('text', lengths, 'abcde')).toBe('Use 4 characters or fewer')
  expect(why('text', { maxLength: 1 }, 'ab')).toBe('Use 1 character or fewer')
  expect(why('text', lengths, 'abcd')).toBeUndefined()
  expect(why('text', lengths, '')).toBeUndefined()
  expect(why('number', { min: 10, max: 20 }, '9')).toBe('Enter 10 or more')
  expect(why('number', { min: 10, max: 20 }, '21')).toBe('Enter 20 or less')
  expect(why('number', { min: 10 }, 'many')).toBe('Please enter a valid number')
  // limits of another type say nothing
  expect(why('email', lengths, 'ann@example.com')).toBeUndefined()
  expect(validationOfType('number', { ...lengths, max: 5 })).toEqual({ max: 5 })
  expect(validationOfType('date', lengths)).toBeNull()
})

const messageOf = (limits: object) => fieldValidation.safeParse(limits).error?.issues[0]?.message

test('limits that nothing could keep to are refused', () => {
  expect(messageOf({ minLength: 5, maxLength: 4 })).toBe('Enter a maximum that isn’t below the minimum')
  expect(messageOf({ min: 5, max: 4 })).toBe('Enter a maximum that isn’t below the minimum')
  expect(messageOf({ maxLength: 0 })).toBe('Enter a whole number, 1 or higher')
  expect(messageOf({ min: 1.5 })).toBe('Enter a whole number')
  expect(messageOf({ min: -1 })).toBe('Enter 0 or more')
})
