import { expect, test } from 'vitest'
import { contactInput, foldText, searchDigits, searchWords } from './contact-rules.ts'

const bob = { name: 'Bob', email: 'Bob@Example.com' }

test('a contact needs a name and an e-mail address; everything else may be missing', () => {
  expect(contactInput.parse({ ...bob, company: '  ' })).toEqual({
    name: 'Bob',
    email: 'bob@example.com',
    phone: null,
    companyId: null,
    company: null,
    title: null,
    preferredNotification: 'email',
    preferredGeolocation: 'none',
  })
  const { error } = contactInput.safeParse({ name: ' ', email: 'nobody', phone: '12345' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number (e.g., (555) 123-4567 or +1-555-123-4567)',
  ])
})

test('a phone may be missing whatever the preferred notification; whoever signs needs it then', () => {
  for (const preferredNotification of ['sms', 'both'] as const)
    expect(contactInput.parse({ ...bob, preferredNotification })).toMatchObject({
      phone: null,
      preferredNotification,
    })
})

test('search knows no difference between capital and small letters, and none between é and e', () => {
  expect(foldText('ZOË Straße')).toBe(foldText('zoe STRASSE'))
})

test('search starts at two characters, and looks for each word', () => {
  expect(searchWords(' b ')).toEqual([])
  expect(searchWords(' Bob  ACME ')).toEqual(['bob', 'acme'])
})

test('digits, however they are written, are looked for in phone numbers; a word with digits is not', () => {
  expect(searchDigits('(202) 555-01')).toBe('20255501')
  expect(searchDigits('+1 202')).toBe('1202')
  for (const typed of ['2', '', ' ', 'room 202', 'a2b3']) expect(searchDigits(typed)).toBeUndefined()
})
