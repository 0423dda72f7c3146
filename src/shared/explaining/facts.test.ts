import { expect, test } from 'vitest'
import { english } from './in-english.ts'
import { about, explain, opening } from './supply-agreement.fixture.ts'

const statementsOf = (text: string) => explain(text).map((each) => each.text)
const titlesToldOf = (text: string) =>
  statementsOf(text).filter((said) => said.startsWith('At the top of the text:'))

test('the days of a sentence are told as those of the sentence, and beside a start only the day on which it is', () => {
  const days = 'In this sentence: June 1, 2027, May 31, 2028.'
  expect(about('The term starts on June 1, 2027 and ends on May 31, 2028.')).toEqual([
    `Start: Mentions when something starts or takes effect. In this sentence: June 1, 2027. ${english.explains['Effective Date']}`,
    `Length: Mentions how long something lasts, or when it ends. ${days} ${english.explains['Expiration Date']}`,
    `Date: This sentence names a date. ${days}`,
  ])
})

test.for([
  'The Term commences on the Commencement Date and expires ninety-one (91) months thereafter on February 28, 2029.',
  'This Agreement shall commence on the date of delivery and shall remain in effect for a period of two (2) years.',
])('neither the last day of something nor how long it lasts is told as its start: %s', (text) => {
  expect(about(text).find((each) => each.startsWith('Start:'))).toBe(
    `Start: Mentions when something starts or takes effect. ${english.explains['Effective Date']}`,
  )
})

test.for(['takes effect', 'comes into force', 'enters into force', 'shall commence'])(
  'of two days on which something starts none is told as the start: %s',
  (verb) => {
    const text = `This Agreement ${verb} on June 1, 2027, and the rent is due starting on July 1, 2027.`
    expect(about(text).find((each) => each.startsWith('Start:'))).not.toContain('2027')
  },
)

test('the day on which a tenancy starts is not told as its length', () => {
  const said = about(
    'The term of the tenancy is a periodic tenancy commencing at 12:00 noon on 1 July 2027 and continuing on a month-to-month basis until somebody terminates it.',
  )
  expect(said.find((each) => each.startsWith('Length:'))).toBe(
    `Length: Mentions how long something lasts, or when it ends. ${english.explains['Expiration Date']}`,
  )
})

test('the day beside the signatures is not told, but the same one at the top of a text is', () => {
  const day = 'Dated this 19 day of May, 2027'
  const body = 'The goods are blue. '.repeat(60)
  expect(explain(`${opening}${body}\n\n${day}\n\nAda Lovelace`).some(({ quote }) => quote === day)).toBe(
    false,
  )
  expect(explain(`${day}\n\n${opening}${body}`).some(({ quote }) => quote === day)).toBe(true)
})

test.for([
  'This Agreement is effective as of July I, 2026 and remains in effect until June 30, 2028.',
  'This Agreement is effective as of July 1, 2026 and remains in effect until June 30, 2028 2029.',
])('where a day was misread, no day of its sentence is told, as if it were all: %s', (text) => {
  expect(about(text).filter((each) => each.startsWith('Date:'))).toEqual([])
})

test.for([
  'The Buyer shall pay by 1 June 2027 the sums in Sections 3.1. to 3.4. of this Agreement.',
  'The Buyer shall pay by 1 June 2027 according to clauses 4.1. and 4.2. of this Agreement.',
  'The Buyer shall pay order no. 12.34.56 by 1 June 2027.',
])('numbers of clauses and orders are no days that would be missing: %s', (text) => {
  expect(about(text).join(' ')).toContain('In this sentence: June 1, 2027.')
})

test.for([
  'The Buyer shall pay by 1 June 2027 the rent of 3.1. to 3.4. of that year.',
  'The Buyer shall pay by 1 June 2027 for version 10.12.2027 of the goods.',
])('beside what may be a day that isn’t read, none is told: %s', (text) => {
  expect(about(text).length).toBeGreaterThan(0)
  expect(about(text).join(' ')).not.toContain('June')
})

test.for([
  'The goods are those of version 10.12.2027 and of no other one.',
  'The goods meet DIN 12.10.2010 and no other standard.',
])('the number of a version or standard is no date: %s', (text) => {
  expect(about(text)).toEqual([])
})

test('a day of two years is not told as one of the first alone', () => {
  expect(about('From January 1, 2027 and 2028 the Buyer will add $40 to the price.')).toEqual([
    'Money: This sentence names an amount of money.',
  ])
})

test('a day of another contract is not the date of this one', () => {
  const text =
    'SECOND AMENDMENT\n\nThis Amendment changes the Supply Agreement dated March 3, 2022 between Harbour Holdings LLC (the “Supplier”) and Blue Kettle Inc. (the “Buyer”).'
  expect(statementsOf(text).filter((said) => said.startsWith('Date of the contract'))).toEqual([])
})

test('a sentence about this contract, and a line with a blank, are no name of it', () => {
  for (const title of [
    'USING THIS AGREEMENT',
    'AGREEMENT OF ____',
    'THE AGREEMENT SHALL BE AS FOLLOWS',
    'CONSULTING AGREEMENT (THE',
    'Contract Bookkeeper',
    'Contract No. 2027-44',
    'Starting date of the agreement 01-04-2027',
    'Agreement Regarding',
    'EX-10.2 6 ex102.htm SUPPLY AGREEMENT',
    'Supply Agreement & Non-Disclosure',
  ]) {
    const text = `${title}\n\nThis Agreement is between Harbour LLC and Blue Kettle Inc.`
    expect(titlesToldOf(text)).toEqual([])
  }
})

test('a line at the top is told as one only where it is surely a title', () => {
  const opening = 'This Agreement is between Harbour LLC and Blue Kettle Inc.'
  for (const line of [
    'Terms of Agreement',
    'Agreement to Terms',
    'Consent to These Terms and Conditions',
    'Sample Contract',
    'Consortium Agreement B',
    'Notice and Consent',
  ])
    expect([line, titlesToldOf(`${line}\n\n${opening}`)]).toEqual([line, []])
  for (const line of ['Supply Agreement (SA)', 'Contract for the Sale of Goods', 'Memorandum of Agreement'])
    expect(titlesToldOf(`${line}\n\n${opening}`)).toEqual([`At the top of the text: “${line}”.`])
  expect(titlesToldOf('Harbour LLC\n\nMaster Consulting Agreement\n\nDock 4\n\n' + opening)).toEqual([])
})

test('signs that mark a line as a heading are no part of a title', () => {
  const text = '# **Supply Agreement**\n\nThis Agreement is between Harbour LLC and Blue Kettle Inc.'
  expect(titlesToldOf(text)).toEqual(['At the top of the text: “Supply Agreement”.'])
})

test.for([
  'The Buyer will pay no commissions.',
  'The Supplier shall not incur any liability for that.',
  'The Supplier shall retain its rights in the drawings.',
  'The Supplier shall also receive a share of the profit.',
  'The Buyer shall further be permitted to use the name.',
  'The Buyer shall not owe rent for the first month.',
  'The Supplier will not carry insurance for the Buyer.',
  'The Buyer agrees to a reduction of the lot.',
  'The Buyer shall entitled to inspect the goods.',
  'The Software shall remain in the place where it is.',
  'The Supplier will use the remarks of the Buyer at its choice.',
  'The Supplier shall help the Buyer, but has no obligation to do so.',
  'The Supplier may not provide further help if the Buyer does not pay for it.',
  'The Supplier may not use the dock if the Buyer fails to pay the rent.',
  'The Supplier shall not provide any support for goods of others.',
  'The Buyer will contribute only up to the highest premium of the month.',
  'The Buyer shall pay no more than $40 of the premium.',
  'The Supplier shall maintain and repair:',
  'The Supplier agrees to perform the following services (“Services”):',
  'The Supplier will use Blue Kettle, Inc. – Rev.',
  'The Supplier shall comply with the laws of the U.S.',
  'The Supplier shall also inform the Buyer of the names of all',
  'The Supplier will keep all interest, if any, earned on the deposit of the Buyer.',
  'The Buyer agrees to provide the Goods only to those who are members of the harbour.',
  'The Parties agree to submit themselves to the jurisdiction of such courts", and of others.',
  '“The Buyer shall deliver the goods to the dock.',
  'The Buyer shall make sure that Clause 18 shall state the name of the dock.',
  'The Supplier shall submit words that shall be replaced by others.',
])('no duty is made of “%s”', (text) => {
  expect(explain(opening + text).filter(({ part }) => part === 'obligation')).toEqual([])
})

test('a sentence that leads to a list is told as a duty where it says something itself', () => {
  expect(about('The Supplier shall indemnify the Buyer against claims arising from:')).toContain(
    'Supplier must answer for certain losses or claims, to the extent stated here.',
  )
})

test('what may be done with consent is told as something with conditions', () => {
  const [duty] = about('The Buyer shall not resell the goods without the consent of the Supplier.')
  expect(duty).toBe(
    'Buyer must refrain from what this sentence rules out, to the extent stated here. Read this sentence in full: it may name conditions.',
  )
})

test('a party whose name has “of” in it keeps its whole name', () => {
  const text =
    'SALES AGREEMENT\n\nThis Agreement is made on May 4, 2027 between Lumen Works of Ohio LLC (the “Supplier”) and Blue Kettle Inc. (the “Buyer”).'
  expect(statementsOf(text)).toContain(
    'Names: Mentions people or companies by name. In this sentence: Lumen Works of Ohio LLC (Supplier), Blue Kettle Inc. (Buyer). The parties that a contract names can have rights and duties under it.',
  )
})

test('a day that a line breaks is told, and of days of which one can’t be read, none', () => {
  expect(
    about(
      'The first part is due on June 1, 2027 and the second one on August\n31, 2027.',
      'The first part is due on June 1, 2027 and the second one on August 31, 2027.',
    ),
  ).toEqual(['Date: This sentence names a date. In this sentence: June 1, 2027, August 31, 2027.'])
  expect(about('The Buyer may be visited on 3 and 5 May 2027.')).toEqual([])
})

test('of two days in the opening none is told as the date of the contract', () => {
  expect(
    about(
      'This Agreement is entered into this 31st day of August 2027, to be effective as of April 9, 2027.',
    ),
  ).toEqual([
    `Start: Mentions when something starts or takes effect. In this sentence: April 9, 2027. ${english.explains['Effective Date']}`,
    'Date: This sentence names a date. In this sentence: August 31, 2027, April 9, 2027.',
  ])
})

test('where a contract begins with its day, and names no other, it is told as its date', () => {
  const [, , date] = statementsOf(opening)
  expect(date).toMatch(
    /^Date of the contract: Gives the date of this contract\. In this sentence: May 4, 2027\./,
  )
})

test.for([
  'The Supplier is the exclusive provider of the Buyer in Chile.',
  'The Supplier pays to the Agent a royalty on net sales.',
  'The goods are under warranty for twelve months.',
  'If a change of control of the Buyer occurs, the Supplier may end its works.',
  'The Landlord has a right of first refusal to buy the shop.',
  'No third party shall have any right under this Agreement.',
])('of kinds of clauses that say little, and were often taken for others, nothing is told: %s', (text) => {
  expect(about(text).filter((each) => each.includes('Mentions'))).toEqual([])
})

test('a part of a title is no name, nor is that of the contract which an amendment changes', () => {
  const body =
    'This Amendment (this “Amendment”) is made on May 4, 2027 between Harbour Holdings LLC (the “Lender”) and Blue Kettle Inc. (the “Borrower”).'
  for (const title of ['TO LOAN AGREEMENT', 'LOAN AGREEMENT', '[FIRST/SECOND] AMENDMENT TO LOAN AGREEMENT'])
    expect(titlesToldOf(`${title}\n\n${body}`)).toEqual([])
  expect(titlesToldOf(`FIRST AMENDMENT TO LOAN AGREEMENT\n\n${body}`)).toEqual([
    'At the top of the text: “FIRST AMENDMENT TO LOAN AGREEMENT”.',
  ])
})

test.for([
  'between Harbour Holdings LLC (the “Supplier”), Blue Kettle Inc. (the “Buyer”) and Ada Lovelace.',
  'between Harbour Holdings LLC (“HH”, or the “Supplier”), Blue Kettle Inc. (“BK” or “Buyer”), and Ada Lovelace (the “Agent”).',
  'between Harbour Holdings LLC, a company, and Blue Kettle Inc. (the “Buyer”) and Ada Lovelace (the “Agent”).',
])('no parties are listed where one would be missing: %s', (parties) => {
  const said = statementsOf(`SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 ${parties}`)
  expect(said.filter((each) => each.startsWith('Names:'))).toEqual([])
})

test.for([
  'between , , , WA (“Employee”) and Harbour Holdings LLC (“Employer”).',
  'between Distributor, a company of Chile (the “Company”), and Harbour Holdings LLC (the “Lender”).',
  'among Harbour Bancorp, a Utah corporation, Bank of the Harbour, a Utah bank (the “Bank”), and Ada Lovelace (the “Agent”).',
])('what is left of a name, a role in place of it, and the name of another are no parties: %s', (parties) => {
  const said = statementsOf(`SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 ${parties}`)
  expect(said.filter((each) => each.startsWith('Names:'))).toEqual([])
})

test('a short name is one', () => {
  const text =
    'LEASE\n\nThis Lease is made on May 4, 2027 between Dock Inc. (the “Landlord”) and Ada (the “Tenant”).'
  expect(statementsOf(text).join(' ')).toContain('In this sentence: Dock Inc. (Landlord), Ada (Tenant).')
})

test('the date of the contract that this one restates is not its own', () => {
  const text =
    'SUPPLY AGREEMENT\n\nThis Amended and Restated Supply Agreement is between Harbour Holdings LLC (the “Supplier”) and Blue Kettle Inc. (the “Buyer”).\n\nSupply Agreement dated March 20, 2022, by and between the Supplier and the Buyer.'
  expect(statementsOf(text).filter((each) => each.startsWith('Date of the contract'))).toEqual([])
})

test('what stands below “if any of the following happens” is no duty', () => {
  const text =
    'The Supplier may end this Agreement if any of the following events happens:\n\n(a) The Buyer shall stop its payments; or\n\n(b) The Buyer shall sell its business.'
  expect(explain(opening + text).filter(({ part }) => part === 'obligation')).toEqual([])
})

test('who may only do something in a certain way has a duty with conditions', () => {
  for (const text of [
    'The Supplier shall not use another carrier without telling the Buyer.',
    'The Supplier shall deliver the goods by June 1, 2027, provided the Buyer has paid.',
    'The Supplier may not show the plans where the Buyer has objected.',
  ])
    expect(about(text).join(' ')).toContain('Read this sentence in full: it may name conditions.')
})

test('a duty is told only of what is known to be one', () => {
  for (const text of [
    'The Buyer shall deem the goods accepted.',
    'The Host will not provide support for the beta.',
    'The Publisher will not or rather will not only use the texts for itself.',
    'The Party shall pay the costs.',
    '[ ] The Tenant shall pay the deposit.',
  ])
    expect([text, about(text)]).toEqual([text, []])
})

test('a duty in a numbered list is not told without the event that stands above the list', () => {
  const text =
    '11.2 The following shall apply upon termination:\n\n11.2.1 The Buyer shall return the samples.\n\n12.1 The Buyer shall return the crates.'
  const duties = explain(opening + text).filter(({ part }) => part === 'obligation')
  expect(duties.map(({ quote }) => quote)).toEqual(['12.1 The Buyer shall return the crates.'])
})

test('a duty is not told without the condition that a list of it is broken off from', () => {
  expect(
    about('If the Buyer is late, then\n\n(i) The Buyer shall pay a fee.', '(i) The Buyer shall pay a fee.'),
  ).toEqual([])
})

test.for([
  'The Supplier shall deliver on 01.03.2027 and the spare parts by April 15.',
  'The Supplier shall keep the dock open from 01.03. to 31.12.2027.',
  'The Supplier shall keep the dock open from 01.03.-31.12.2027.',
  'The Supplier shall keep the dock open on 01.03., 01.06.2027.',
])('of several days none is told where one is not read: %s', (text) => {
  expect(about(text).join(' ')).not.toContain('2027')
})

test('the number of a section is no day', () => {
  expect(about('The term starts on 01.03.2027 under Sections 4.2 and 4.2.11.').join(' ')).toContain(
    'In this sentence: 01.03.2027.',
  )
})
