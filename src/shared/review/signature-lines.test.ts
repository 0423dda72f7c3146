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
  '________ L.S.',
  '/s/ ________',
  'In the presence of: ________',
  'Acknowledged: ________ Date: ________',
])('a line behind a company’s name or below who signs is one for signing by hand: %s', (text) => {
  expect(findBlanks(text)).toEqual({ blanks: [], places: [], signatureLines: [text] })
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
  'The price per: ____',
  'Per: ____ (hour or day)',
  'Paid in the presence of ____ and others.',
  'Delivery acknowledged on: ____',
  'Landlord/Agent fee: ____',
])('a line for something else is a blank: %s', (text) => {
  expect(findBlanks(text)).toMatchObject({ blanks: [{ excerpt: text }], signatureLines: [] })
})

test('who is a party, and where they live, is left open at the top of a contract, not to be signed there', () => {
  const parties = ['____, as Landlord', 'Address: ____', 'and', '____, as Tenant', 'Address: ____']
  const clauses = Array.from({ length: 9 }, (_, at) => `${at + 1}. The Tenant does what is written here.`)
  const lease = ['This Lease is made between', ...parties, ...clauses]
  expect(findBlanks(lease.join('\n'))).toMatchObject({ blanks: { length: 3 }, signatureLines: [] })
  expect(findBlanks('I appoint\n____, as Executor').blanks).toHaveLength(1)

  const signed = [...lease, '____, as Landlord', '____, as Tenant', 'Date: ____']
  expect(findBlanks(signed.join('\n'))).toMatchObject({
    blanks: { length: 3 },
    signatureLines: { length: 3 },
  })
})

test.each([
  'LANDLORD:\n____, as Landlord\nBy: ____\n\nTENANT:\n____, as Tenant\nBy: ____',
  'Signed by:\n____ on behalf of the Landlord\nDate: ____\nSigned by:\n____ on behalf of the Tenant\nDate: ____',
  'IN WITNESS WHEREOF, the parties have signed this Lease:\n\n____, as Landlord\n\n____, as Tenant',
  'The parties have signed below.\n____, as Landlord\n____, as Tenant\n\nExhibit A\nThe furniture is listed here. A bed.',
])('who signs below “Signed by” or before an exhibit is no blank: %s', (text) => {
  expect(findBlanks(text).blanks).toEqual([])
})

const twoClauses = '1. Premises. The house.\n2. Rent. The rent is paid.'

test.each([
  'This Lease is executed on January 5, 2027.\nPARTIES\n____, as Landlord\n____, as Tenant',
  'This Lease is signed on May 1, 2027 by the following parties:\n____, as Landlord\n____, as Tenant',
  'WHEREAS, the Borrower has executed a note;\nThe parties are\n____, as Borrower\n____, as Lender',
  'This Deed of Trust is executed by the following:\n____, as Trustor\n____, as Trustee',
  'The parties have signed a lease dated May 1, 2027.\n____, as Assignor\n____, as Assignee',
  'The prior lease was signed in May.\n____ for Acme Inc.\n____ for Bolt LLC',
  'The parties are:\n____, as Landlord\n____, as Tenant',
])('a party that nobody has written in is a blank whatever was signed or executed before: %s', (parties) => {
  const end = 'By: ____\n____, as Landlord'
  expect(findBlanks(`${parties}\n${twoClauses}\n${end}`)).toMatchObject({
    blanks: { length: 2 },
    signatureLines: end.split('\n'),
  })
})

test.each([
  'IN WITNESS WHEREOF, the parties have executed this Lease.',
  'The parties have signed this Lease on the dates below.',
  'The parties have duly executed this Lease:',
  'Agreed and signed by:',
  'Signed by the parties on the date first above written.',
  'SIGNED by the parties:',
  'Signed below by the parties:',
  'This Agreement has been signed by the parties on the dates set out below.',
  'The undersigned have executed and delivered this Lease.',
  'The Parties have executed the foregoing Agreement.',
  'The parties have signed the Agreement below.',
  'This Lease was executed by the parties on the date below.',
])('who signs between the last clause and an exhibit is no blank: %s', (words) => {
  const exhibit = 'Exhibit A\n1. A bed.\n2. A chair.'
  expect(findBlanks(`${twoClauses}\n${words}\n____, as Landlord\nDate: ____\n${exhibit}`).blanks).toEqual([])
})

test('who signs before the numbered list of an exhibit is no blank where the clauses have no numbers', () => {
  const signed =
    'The parties have signed this Lease on the dates below.\n____, as Landlord\nDate: ____\n____, as Tenant'
  const lease = `LEASE\nThe Tenant pays rent.\n${signed}\nEXHIBIT A\n1. A bed.\n2. A chair.`
  expect(findBlanks(lease)).toMatchObject({ blanks: [], signatureLines: { length: 3 } })
})

const trustSignedBy = (who: string) => `1. Trust.\n2. Law.\n____, as ${who}\nDate: ____\nSchedule\n1. House.`

test('who holds an office signs, also before a schedule; who is a trustee is a party', () => {
  for (const office of ['President', 'Managing Member', 'sole Director'])
    expect(findBlanks(trustSignedBy(office))).toMatchObject({ blanks: [], signatureLines: { length: 2 } })
  expect(findBlanks(`____, as Trustee\n${trustSignedBy('President')}`).blanks).toHaveLength(1)
})

test('what a rate is for is a blank, whatever has a name below it', () => {
  expect(findBlanks('Price: $50\nPer: ____\nName of service: Cleaning').blanks).toHaveLength(1)
})

test.each([
  'Per: ____\nName: ____\nTitle: ____',
  'Per: ____\n\nAcme Inc.\n\nName: ____',
  'Landlord/Agent: ____ Date: ____\nTenant(s): ____ Date: ____',
])('who signs for a company in Canada, or beside an agent or other tenants, is no blank: %s', (lines) => {
  expect(findBlanks(`${twoClauses}\n${lines}`)).toMatchObject({
    blanks: [],
    signatureLines: lines.split('\n').filter((line) => line.includes('_')),
  })
})

test.each(['[Signed Date]', '[Company Name]', '[Client](the “Client”)', 'Pay [he/she] the fee.', '[Page]'])(
  'what is in brackets and is to be filled in or chosen is a blank: %s',
  (text) => {
    expect(findBlanks(text).blanks).toHaveLength(1)
  },
)

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
