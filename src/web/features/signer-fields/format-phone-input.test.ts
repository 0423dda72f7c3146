import { expect, test } from 'vitest'
import { formatPhoneInput } from './format-phone-input.ts'

test('a whole US number is shown in the usual form, anything else as typed', () => {
  expect(formatPhoneInput('555.123.4567')).toBe('(555) 123-4567')
  expect(formatPhoneInput('1 555 123 4567')).toBe('(555) 123-4567')
  expect(formatPhoneInput('555 123')).toBe('555 123')
})
