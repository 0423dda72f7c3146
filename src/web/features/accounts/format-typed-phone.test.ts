import { expect, test } from 'vitest'
import { formatLeftPhone, formatTypedPhone } from './format-typed-phone.ts'

function type(keys: string): string {
  let text = ''
  for (const key of keys) text = formatTypedPhone(text + key, text)
  return text
}

test('a US number takes the form (555) 123-4567 while it is typed', () => {
  expect(['555', '5551', '555123', '5551234', '5551234567'].map(type)).toEqual([
    '555',
    '(555) 1',
    '(555) 123',
    '(555) 123-4',
    '(555) 123-4567',
  ])
})
test('a number typed with its own spaces and dashes ends the same', () => {
  expect(type('555-123-4567')).toBe('(555) 123-4567')
  expect(type('15551234567')).toBe('(555) 123-4567')
})
test('deleting is never undone by the form', () => {
  expect(formatTypedPhone('(555) 12', '(555) 123')).toBe('(555) 12')
})
test('a number with a country code and other text stay as typed', () => {
  expect(type('+4915112345678')).toBe('+4915112345678')
  expect(type('call me')).toBe('call me')
})
test('a complete number is put in form when the field is left', () => {
  expect(formatLeftPhone('+1 555 123 4567')).toBe('(555) 123-4567')
  expect(formatLeftPhone('555')).toBe('555')
})
