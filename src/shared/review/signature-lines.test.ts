import { expect, test } from 'vitest'
import { findBlanks } from './find-blanks.ts'

test.each([
  'Acme Corporation By ________',
  'Acme GmbH By ________',
  'Acme LLC, by ________',
  'Acme Ltd. by ________',
  'Initial here: ____',
  'Tenant initials here: ____',
  'Please initial: ____',
  '________, as Landlord',
  '________ on behalf of the Landlord',
  '________ for Acme Inc.',
  'Signed on behalf of Acme Ltd ________',
  '________ J. Roe, Esq.',
  'Signature - Landlord ________',
  'Signature & Title ________',
])('a line behind a company’s name or below who signs is one for signing by hand: %s', (text) => {
  expect(findBlanks(text)).toEqual({ blanks: [], signatureLines: [text] })
})

test.each([
  'Payment To Acme Corporation By ____',
  'Approval of the Company by ____',
  'Repairs to be done by Acme LLC by ____',
  '____, as Tenant, pays the rent.',
  '____ for Parking',
  '____ on behalf of the Landlord, who pays it',
  'Please initial ____ if you agree.',
  'The initial term here: ____',
  'Email Address ____',
])('a line for something else is a blank: %s', (text) => {
  expect(findBlanks(text)).toMatchObject({ blanks: [{ excerpt: text }], signatureLines: [] })
})

test.each([
  'Name & Title ____',
  'Title/Position ____',
  'Print Name Here ____',
  'Its President ____',
  'Place, Date ____',
  'Witness Name ____',
  'Email Address ____',
  'Phone Number ____',
])('what is asked beside a line to sign on is no blank: %s', (line) => {
  expect(findBlanks(`Signature: ____\n${line}`).blanks).toEqual([])
})

test('what the contract itself leaves open is a blank also right below a line to sign on', () => {
  const { blanks } = findBlanks('Signature: ____\nDate Lease Begins ____\nState Tax ID ____')
  expect(blanks.map(({ excerpt }) => excerpt)).toEqual(['Date Lease Begins ____', 'State Tax ID ____'])
})
