import { expect, test } from 'vitest'
import { about } from './supply-agreement.fixture.ts'

test('amounts of money are told as they are written', () => {
  expect(about('The price is $900 for the first lot, and US$1,200.50 for the second one.')).toEqual([
    'Money: This sentence names an amount of money. In this sentence: “$900”, “US$1,200.50”.',
  ])
})

test('the currency that stands after an amount belongs to it', () => {
  expect(about('The price is $15.00 CAD for each lot of the Supplier.')).toEqual([
    'Money: This sentence names an amount of money. In this sentence: “$15.00 CAD”.',
  ])
})

test('of a rate, the time that it is for is not told alone', () => {
  const [duty] = about('The Buyer shall pay interest of two percent (2%) per month.')
  expect(duty).toBe('Buyer must pay money, to the extent stated here.')
})

test.for([
  'The Buyer shall pay $500 for the first lot and $1.200,50 for the second lot.',
  'The Buyer shall pay 300 000 euros for the lot.',
  'The Buyer shall pay $5 to 10 for each lot, and $40 for the dock.',
  'The Buyer shall pay $400 and up for the dock.',
  'The Buyer shall pay $500 and PHP 20,000 for the lot.',
  'The Buyer shall pay UGX 2,000,000 and $500 for the lot.',
  'The Buyer shall pay XOF 2,000 and $500 for the lot.',
  'The Buyer shall pay BTC 2,000 and $500 for the lot.',
  'The Buyer shall pay $40 for the dock, and fifty (60) dollars or $60 for each lot.',
])('where an amount can’t be read as a whole, none of its sentence is told: %s', (text) => {
  expect(about(text)[0]).toBe('Money: This sentence names an amount of money.')
})

test.for(['THE', 'FOR', 'ALL', 'the'])('“%s” before a number is no currency', (word) => {
  expect(about(`The Buyer shall pay $500 for ${word} 1,200 square feet.`)[0]).toContain('“$500”')
})

test('an amount that is left open is not told as one', () => {
  expect(about('The shares of the Supplier have a par value of [$0.___] per share.')).toEqual([])
})

test('a year is no amount of money', () => {
  expect(about('The parties modify the 2012 Dollar Revolving Loans in this way.')).toEqual([])
})

test.for([
  ['The term of this Agreement is three (3) years.', '“three (3) years”'],
  ['Either party may terminate this Agreement upon 30 days’ written notice.', '“30 days’ written notice”'],
  ['The term of this Agreement is approximately 120 months.', '“approximately 120 months”'],
  ['This Agreement shall automatically renew for successive ten-year periods.', '“ten-year periods”'],
  [
    'The Supplier’s total liability to the Buyer under this Agreement shall not exceed $5,000.',
    'Supplier, Buyer, “$5,000”',
  ],
  ['The Buyer Data of the Service Supplier is governed by the laws of Utah.', ''],
  ['Service Supplier agrees that this Agreement is governed by the laws of Utah.', ''],
  ['The Supplier agrees that this Agreement is governed by US law, the laws of Utah.', 'Supplier'],
  ['You and the Supplier agree that this Agreement is governed by the laws of Utah.', ''],
] as const)('who and what a sentence names is told beside its kind of clause: %s', ([text, named]) => {
  const [first] = about(text)
  expect(/In this sentence: ([^.]+)\./.exec(first ?? '')?.[1] ?? '').toBe(named)
})

test.for([
  'The term of this Agreement is two or three years.',
  'The term of this Agreement is three hundred and sixty-five days.',
  'The term of this Agreement is two hundred days, or six months.',
  'This Agreement renews each year for a possible total term of 1, 2, 3, 5, or 7 years.',
  'The term of this Agreement is 2 1/2 years.',
  'The term of this Agreement is 30 to 60 days.',
  'The term of this Agreement is three hundred and sixty five (365) days.',
  'The term of this Agreement is 3 years and 5 months.',
])('where several times, or a part of one, could be meant, none is told: %s', (text) => {
  expect(about(text).length).toBeGreaterThan(0)
  expect(about(text).join(' ')).not.toMatch(/In this sentence: [^.]*(?:hour|day|week|month|year)/)
})

test.for([
  [
    'cut out of a number',
    'The term of this Agreement shall expire on the one hundred twentieth (120th) monthly anniversary of its first day.',
  ],
  ['cut out of a name', 'The Buyer shall send the Monthly Base Rent to the dock.'],
  ['cut off its “no”', 'The term of this Agreement is for no period exceeding 30 days.'],
  ['cut off its “not”', 'The term of this Agreement is a period not, in any case, exceeding 30 days.'],
  ['cut out of a date', 'The Buyer shall keep the list of this 26 day of July, 2027.'],
  [
    'cut out of an adjective',
    'The Buyer shall inform the Supplier at the end of the thirty (30) day extension interval.',
  ],
  ['of two', 'The Supplier shall prepare a statement on a monthly and quarterly basis.'],
  ['of what is submitted', 'The Supplier shall submit monthly data at the end of each calendar year.'],
  ['of what is free', 'The Buyer shall pay $150 per hour for the work in excess of two hours.'],
  [
    'of another’s answer',
    'The Buyer shall not change the dock, and the Supplier will answer requests within ten (10) days.',
  ],
  [
    'of a proviso',
    'The Buyer shall not change the dock before the Supplier agrees, provided that it has to answer within ten (10) days.',
  ],
] as const)('no time is told that is %s: %s', ([, sentence]) => {
  expect(about(sentence).length).toBeGreaterThan(0)
  expect(about(sentence).join(' ')).not.toMatch(/“[^”]*(?:hour|day|week|month|quarter|year)[^”]*”/)
})

test.for([
  ['The Supplier shall meet the Buyer on a monthly basis.', '“on a monthly basis”'],
  ['The Buyer shall pay the rent in equal monthly installments.', '“monthly installments”'],
  ['The Supplier shall report to the Buyer monthly in writing.', '“monthly”'],
  ['The Supplier shall answer each and every month.', '“each and every month”'],
  [
    'The Supplier shall answer on the first of each and every month.',
    '“on the first of each and every month”',
  ],
  ['The Supplier shall meet the Buyer every two weeks.', '“every two weeks”'],
  ['The Supplier shall keep the goods for a time exceeding 14 days.', '“exceeding 14 days”'],
  ['The Supplier shall deliver in a period never exceeding 30 days.', '“never exceeding 30 days”'],
  ['The Supplier shall deliver without exceeding 30 days.', '“without exceeding 30 days”'],
  ['The term of this Agreement is a time in no event exceeding 30 days.', '“in no event exceeding 30 days”'],
  [
    'The Supplier shall answer not earlier than 60 days before the end.',
    '“not earlier than 60 days before the end”',
  ],
  [
    'The Supplier shall deliver proof at least 30 days prior to expiration, cancellation or change.',
    '“at least 30 days”',
  ],
] as const)('a time is told whole, and as it is written there: %s', ([sentence, told]) => {
  expect(/In this sentence: ([^.]+)\./.exec(about(sentence)[0] ?? about(sentence)[1] ?? '')?.[1]).toBe(told)
})

test.for([
  'The Buyer shall pay a fee of 6.5% as liquidated damages.',
  'This Agreement is governed by the laws of the State of Oregon.',
  'This Agreement is governed by the laws of the State of Utah and the United States of America.',
])('neither a percentage nor the name of a law is told, both stand in the sentence: %s', (text) => {
  expect(about(text).length).toBeGreaterThan(0)
  expect(about(text).join(' ')).not.toMatch(/In this sentence: [^.]*(?:6\.5|Oregon|Utah)/)
})

const daysOfRent = (days: string) => about(`The rent for the days of ${days} is due in winter.`).join(' ')

test('a range of days of which the first has no year is not told by its last day alone', () => {
  expect(daysOfRent('Mar 14, 2026 – Mar 21, 2026')).toContain('March 14, 2026, March 21, 2026')
  expect(daysOfRent('Mar 14 – Mar 21, 2026')).not.toContain('March')
})
