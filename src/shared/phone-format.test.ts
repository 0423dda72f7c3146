import { expect, test } from 'vitest'
import { isUsPhone } from './mask-phone.ts'
import { formatPhone, isPhone, normalizePhone } from './phone-format.ts'

test('10 digits are a US number, 11 get a plus, more are kept with a plus or with 1 and at most 13 digits', () => {
  expect(normalizePhone('(202) 555-0143')).toBe('+12025550143')
  expect(normalizePhone('1 202 555 0143')).toBe('+12025550143')
  // a digit is missing: what is left is nobody's number
  expect(normalizePhone('+1 202 555 014')).toBe('')
  expect(normalizePhone('49 30 1234567')).toBe('+49301234567')
  expect(normalizePhone('+49 151 23456789')).toBe('+4915123456789')
  expect(normalizePhone('1 202 555 01 43 55')).toBe('+1202555014355')
  expect(normalizePhone('49 151 23456789')).toBe('')
  for (const typed of ['', '12345', 'call me']) expect(normalizePhone(typed)).toBe('')
})

test('digits count as the keyboards for Arabic, Persian, Hindi, and Japanese type them', () => {
  for (const typed of [
    '٢٠٢٥٥٥٠١٤٣',
    '۲۰۲۵۵۵۰۱۴۳',
    '२०२५५५०१४३',
    '２０２-５５５-０１４３',
    '＋１２０２５５５０１４３',
  ])
    expect([typed, normalizePhone(typed)]).toEqual([typed, '+12025550143'])
})

test('a country code that is typed is never taken for a US area code', () => {
  expect(normalizePhone('+65 6123 4567')).toBe('+6561234567')
  expect(normalizePhone('+354 410 4000')).toBe('+3544104000')
  expect(isUsPhone(normalizePhone('+65 6123 4567'))).toBe(false)
})

test('valid is a US number, or another with a plus and 7 to 15 digits', () => {
  for (const phone of ['+12025550143', '+6561234567', '+2901234', '+234567890123456'])
    expect([phone, isPhone(phone)]).toEqual([phone, true])
  for (const phone of ['', '+290123', '+1202555014', '+120255501433', '+2123456789012345', '12025550143'])
    expect([phone, isPhone(phone)]).toEqual([phone, false])
})

test('a US number is shown as people write it, any other as it is', () => {
  expect(formatPhone('+12025550143')).toBe('(202) 555-0143')
  expect(formatPhone('+4915123456789')).toBe('+4915123456789')
})
