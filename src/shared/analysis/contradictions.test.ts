import { describe, expect, test } from 'vitest'
import { analyzeContract } from './analysis.ts'

const contradictions = (text: string) =>
  analyzeContract(text).contradictions.map(({ kind, values }) => ({ kind, values }))

describe('words and figures', () => {
  test.for([
    ['The term is fifty (60) days.', 'number', ['fifty', '60']],
    ['It pays five thousand dollars ($6,000) now.', 'amount', ['five thousand', '$6,000']],
    ['It sells a thousand (3,000) shares.', 'number', ['thousand', '3,000']],
    ['Interest is twelve percent (10%) a year.', 'number', ['twelve', '10%']],
    [
      'It costs one million two hundred thousand dollars ($1,250,000).',
      'amount',
      ['one million two hundred thousand', '$1,250,000'],
    ],
    [
      'It costs one million, two hundred thousand dollars ($1,300,000).',
      'amount',
      ['one million, two hundred thousand', '$1,300,000'],
    ],
    [
      'It costs two thousand, five hundred dollars ($2,600).',
      'amount',
      ['two thousand, five hundred', '$2,600'],
    ],
    ['It costs two thousand, five hundred dollars ($500).', 'amount', ['two thousand, five hundred', '$500']],
    [
      'It costs one million, two hundred thousand dollars (200,000).',
      'number',
      ['one million, two hundred thousand', '200,000'],
    ],
  ] as const)('that differ are told: %s', ([text, kind, values]) => {
    expect(contradictions(text)).toEqual([{ kind, values }])
  })

  test.for([
    'The term is sixty (60) days and renews for twenty-four (24) months.',
    'It pays three million seven hundred thousand dollars ($3,700,000) and one hundred and five (105) more.',
    'Interest is one and one-half percent (1.5%) a month.',
    'Between one and five (5) days, in Section Two (a), under the Act of nineteen hundred (1900).',
    'The first of two or three (3) steps, (1) begin and (2) end.',
    'It costs One Million, Two Hundred Thousand Dollars ($1,200,000).',
    'It costs one million, two hundred thousand, and fifty dollars ($1,200,050).',
    'Of the first two million, two hundred (200) are sold. Of a million, ten (10) are lost.',
    'It sells several thousand (5,000) shares, a couple hundred (200) caps, and half a million (500,000) pins.',
    'It costs one and a half million dollars ($1,500,000), or one point five million dollars ($1,500,000).',
    'It lasts twenty–five (25) days, and no one (50) pays. Section Three (12) applies.',
  ])('that agree, or that are something else, are not: %s', (text) => {
    expect(contradictions(text)).toEqual([])
  })
})

test('an end before the start is told, an end after it is not', () => {
  expect(contradictions('This Agreement starts on March 1, 2027 and ends on February 1, 2027.')).toEqual([
    { kind: 'date', values: ['March 1, 2027', 'February 1, 2027'] },
  ])
  expect(contradictions('This Agreement starts on 1 March 2027 and ends on 2028-03-01.')).toEqual([])
})

test.for([
  'The term begins on June 1, 2027 (the “Start Date”) and, unless sooner terminated, ends on May 1, 2027.',
  'The term begins on June 1, 2027 and shall continue in full force and effect through May 1, 2027.',
  'The lease starts June 1, 2027 for a term of one year and ends at midnight on Monday, May 31, 2027.',
  'The rental is from June 1, 2027 at 4 p.m. to May 31, 2027 at 11 a.m.',
  'The Lease begins on June 1, 2027 and the Lease ends on May 31, 2026.',
  'The rental period starts on June 1, 2027 and the rental period ends on May 31, 2026.',
  'This Agreement begins June 1, 2027 and its term ends on May 31, 2026.',
  'This Lease begins on June 1, 2027, and shall continue for twelve months, ending on May 31, 2026.',
  'The term starts on June 1, 2027 and shall continue for a period of one (1) year and end on May 31, 2026.',
  'Tenant rents the house beginning on June 1, 2027, for a period of one year, and ending on May 31, 2026.',
  'The tenancy runs from June 1, 2027 up to and including May 31, 2026.',
])('an end before the start is told in whatever words both are of one thing: %s', (text) => {
  expect(contradictions(text)).toMatchObject([{ kind: 'date' }])
})

test.for([
  'This First Amendment, effective as of May 1, 2027, to the Master Services Agreement dated January 2, 2025, is made by the parties.',
  'This Agreement is effective as of May 1, 2027 and supersedes the agreement that terminated on March 31, 2027.',
  'Your employment begins on June 1, 2027; this offer will expire on May 1, 2027.',
  'The new lease begins on June 1, 2027, as the current lease ends on May 31, 2027.',
  'The new lease begins on June 1, 2027, and the old lease ends on May 31, 2027.',
  'The tenancy begins on 1 May 2027, and the Tenant agrees to pay the deposit by 15 April 2027.',
  'The tenancy begins on 1 June 2027, and until 15 May 2027 either party may withdraw.',
  'The lease begins on June 1, 2027 unless terminated by the Landlord before May 15, 2027.',
  'This Amendment is effective June 1, 2027 and is retroactive to October 1, 2026.',
])('what ends, or is due, or is dated before the start of something else is no contradiction: %s', (text) => {
  expect(contradictions(text)).toEqual([])
})

test.for([
  'The term begins on June 1, 2027 and, unless terminated earlier, continues until May 31, 2026.',
  'The term begins on June 1, 2027 and, unless earlier terminated in accordance with Section 9, ends on May 31, 2026.',
  'The term commences on June 1, 2027 and shall continue thereafter until May 31, 2026.',
  'The employment commences on 1 June 2027 and will end automatically on 31 May 2026.',
  'Beginning on June 1, 2027 and continuing on the first day of each month until May 1, 2026, the Borrower pays.',
  'The term begins on June 1, 2027 and shall end on the earlier of completion or May 31, 2026.',
])('an end before the start is told, whatever else may end it: %s', (text) => {
  expect(contradictions(text)).toMatchObject([{ kind: 'date' }])
})

test('two prices for the same thing, two laws and two times of notice are told, with both sentences', () => {
  const text = [
    'The monthly rent is $1,200. The monthly rent shall be $1,300.',
    'The laws of the State of New York govern this Lease. This Lease is governed by the laws of Delaware.',
    'Either party may terminate this Lease by 30 days’ notice. Either party may terminate this Lease with 60 days’ notice.',
  ].join('\n\n')
  const { contradictions: found } = analyzeContract(text)
  expect(found.map(({ kind, values }) => ({ kind, values }))).toEqual([
    { kind: 'amount', values: ['$1,200', '$1,300'] },
    { kind: 'law', values: ['New York', 'Delaware'] },
    { kind: 'notice', values: ['30 days', '60 days'] },
  ])
  for (const { places } of found) {
    expect(places).toHaveLength(2)
    for (const { sentence, start, end } of places) expect(text.slice(start, end)).toBe(sentence)
  }
})

test('the same law twice and another time to cure a breach are no contradiction', () => {
  expect(
    contradictions(
      'The laws of New York govern this. It is governed by the laws of the State of New York. Either party may terminate this Agreement by 30 days’ notice. Either party may terminate this Agreement after a breach that is not cured within 10 days.',
    ),
  ).toEqual([])
})

test.for([
  'The license fee is $10000. The license fee is $10,000.',
  'The purchase price is $5 million. The purchase price is $5,000,000.00.',
  'The rent is $900 for the first year. The rent is $950 for the second year.',
  'This is governed by the laws of the Federal Republic of Germany. This Lease is governed by the laws of Germany.',
  'This is governed by the laws of England and Wales. This Lease is governed by the laws of England.',
  'The lease runs from 12/03/2027 to 05/09/2027.',
  'Either party may terminate this Agreement by 14 days’ notice during the first 3 months. Either party may terminate this Agreement by 30 days’ notice.',
])(
  'the same in other words, by turns, or in the order of another country is no contradiction: %s',
  (text) => {
    expect(contradictions(text)).toEqual([])
  },
)

test.for([
  'The security deposit is $1,500, due together with the first month’s rent. The security deposit is $1,800.',
  'The purchase price is $500, due on the last day of the initial term. The purchase price is $550.',
  'The monthly rent is $1,200 during the initial term. The monthly rent is $1,300 during the initial term.',
])('two sums for the same thing and the same time are told, whenever it is due: %s', (text) => {
  expect(contradictions(text)).toMatchObject([{ kind: 'amount' }])
})

test.for([
  'The purchase price is $5 for the first year. The purchase price is $6 for the second year.',
  'The loan amount is $5, to be paid out in the first year. The loan amount is $6, to be paid out in the second year.',
  'The rent is $900, payable in the first year. The rent is $950, payable in the second year.',
  'The rent is $900 for the first year. The rent is $950 for the first year of the renewal term.',
])('two sums for different times are no contradiction: %s', (text) => {
  expect(contradictions(text)).toEqual([])
})

test.for([
  'The monthly rent is $1,200. From June 1, 2028, the monthly rent is $1,260.',
  'The security deposit is $1,000. If the Tenant has a pet, the security deposit is $1,500.',
  'The monthly rent is $1,200. The monthly rent is $1,250, payable if the Tenant keeps a dog.',
  'The base salary is $80,000. After the probation period, the base salary is $85,000.',
  'The monthly fee is $50 for up to 5 users. The monthly fee is $80 for more than 5 users.',
  'The purchase price is $10,000. The Buyer pays part of the purchase price in the amount of $2,000 at signing.',
  'The principal amount is $10,000. The outstanding principal amount is $4,000 as of today.',
  'The rent is $12,000 a year. The rent is $1,000 a month.',
  'The retainer is $2,000. A further retainer of $1,000 is due in May.',
  'The loan amount is $10,000. The loan amount is $12,000 including interest.',
  'Landlord may terminate this Lease on 60 days’ notice. Landlord may terminate this Lease on 3 days’ notice for nonpayment of rent.',
  'Tenant may terminate this Lease on 60 days’ notice. Tenant may terminate this Lease on 5 days’ notice if called to military duty.',
  'Expenses are payable within 30 days of the invoice. Fees are payable within 15 days of the invoice.',
  'The lease begins on June 1, 2027. The monthly rent is $1,200. The monthly rent is $1,260 from June 1, 2028.',
  'The security deposit is $1,500. Upon signing of the renewal, the security deposit is $2,000.',
  'The license fee is $100 per user per month. The license fee is $1,000 per user per year.',
  'The salary is $5,000 gross per month. The salary is $60,000 gross per year.',
  'The rent is $12,000 annually. The rent is $1,000 monthly.',
  'The rent is $12,000. The rent is $1,000 per month.',
  'The purchase price is $10,000 for the Equipment. The purchase price is $3,000 for the Parts.',
  'The monthly rent is $1,200. In a holdover, the monthly rent is $1,800.',
  'The monthly rent is $1,200. The monthly rent is $1,250 with utilities.',
  'The base salary is $80,000. The base salary is $85,000 following your first review.',
  'The 2028 Rent: The monthly rent is $1,200. The 2029 Rent: The monthly rent is $1,300.',
  'The 2028 Monthly Rent is $1,200. The 2029 Monthly Rent is $1,300.',
  'In 2028 Client pays a monthly fee of $500. In 2029 Client pays a monthly fee of $600.',
  'As of June 1, 2028 Client pays a monthly fee of $500. As of June 1, 2029 Client pays a monthly fee of $600.',
  'The monthly rent is $1,200. The monthly rent is $1,260 from completion of the works.',
  'The lease begins on June 1, 2027. The renewal term begins on June 1, 2028. The monthly rent is $1,200. From June 1, 2028, the monthly rent is $1,260.',
  'Unit A: The monthly rent is $1,200. Unit B: The monthly rent is $1,400.',
  'The Client may cancel this Agreement within 14 days. The Client may cancel this Agreement on 30 days’ notice.',
  'Either party may terminate this Agreement upon 30 days’ notice. Either party may terminate this Agreement upon 10 days’ notice of a material violation.',
  'The Client shall pay the Contractor within 30 days of each invoice. Expenses are paid within 10 days of the invoice.',
  'All fees are paid within 30 days of the invoice. All amounts are paid within 45 days of the invoice.',
  'The rent is $1,200 per month. The pet rent is $50 per month.',
  'The rent is $1,200 per month. Tenant pays parking rent of $50 per month.',
  'The monthly rent is $900. The prorated monthly rent is $450.',
  'The rent is $1,200. Each Tenant’s rent is $600.',
  'The rent is $1,200. The rent is due on the 1st with $50 for late payers.',
  'The rent is $1,200. The rent is $50 less for early payers.',
  'The rent of the apartment is $900. The rent of the garage is $100.',
  'The purchase price of the Equipment is $9,000. The purchase price of the Property is $300,000.',
  'The salary is $60,000. The monthly salary is $5,000.',
  'The total price is $5,000. The total price is $5,400 with tax.',
])('what is said of a case, a part, or another thing contradicts nothing: %s', (text) => {
  expect(contradictions(text)).toEqual([])
})

test.for([
  'The security deposit is $1,500, payable when the keys are handed over. The security deposit is $1,800.',
  'The monthly rent is $900 per month, payable on the first of each month. The monthly rent is $950.',
  'The base salary is $80,000 per year. The base salary shall be $85,000 per year.',
  'The Buyer shall buy the vehicle from the Seller for a purchase price of $8,000. The purchase price is $9,000, due at signing.',
  'Buyer buys the 2019 Honda Civic for a purchase price of $8,000. The purchase price is $9,000.',
  'The Landlord leases the premises located at 2001 Main Street to the Tenant for a monthly rent of $1,200. The monthly rent is $1,300.',
  'Tenant leases the house from Landlord at a monthly rent of $1,200. The monthly rent is $1,300.',
  'For services under this Agreement, Client shall pay a monthly fee of $500. The monthly fee is $600.',
  'Subject to the terms of this Agreement, the purchase price is $10,000. The purchase price is $12,000.',
  'The Landlord may terminate this Lease upon written notice to the Tenant of not less than 30 days. The Landlord may terminate this Lease on 60 days’ notice.',
  'Either party may terminate this Agreement upon 30 days’ written notice. Either party may terminate this Agreement without cause upon sixty (60) days’ written notice.',
  'The Client pays each invoice within 30 days of the invoice date. Invoices are due within 15 days after the invoice date.',
  'The security deposit is $1,500. Tenant shall pay a security deposit of $2,000 upon signing this Lease.',
  'The security deposit is $1,500 and is refundable within 30 days after the lease ends. The security deposit is $2,000.',
  'Upon execution of this Agreement, Client shall pay a retainer of $5,000. The retainer is $4,000.',
  'The lease begins on June 1, 2027. The Tenant pays a monthly rent of $1,200, beginning June 1, 2027. The monthly rent is $1,300.',
  'The base rent is $4,000 per month for the term of this Lease. The base rent is $4,500 per month.',
  'The loan amount is £20,000, to be repaid in 24 monthly instalments of £900. The loan amount is £25,000.',
  'The principal amount is $10,000, with interest at 5% from the date of this note. The principal amount is $12,000.',
  'The base salary is $80,000 per year, paid over 12 months. The base salary is $85,000 per year.',
  'The rent is £950 per calendar month. The rent is £1,050 per month.',
  'The base salary is £30,000 per annum. The base salary is £32,000 per year.',
  'The rent is $900. The rent is $950 per month.',
  'Either party may terminate this Agreement by giving at least 60 days’ notice. Either party may terminate this Agreement by giving at least 30 days’ notice.',
  'Either party may terminate this Agreement upon not less than thirty-five (35) days’ notice. Either party may terminate this Agreement with not less than 60 days’ notice.',
  'Client will pay Contractor within 30 days of receipt of each invoice. Invoices are payable within 45 days after the invoice date.',
  'Client agrees to pay the Contractor within 14 days of receiving an invoice. Payment is due within 30 days of the date of the invoice.',
  'All fees are due and payable within 30 days of the invoice date. All fees shall be paid within 60 days of the date of invoice.',
  'The pet rent is $50. The pet rent is $60.',
  'The monthly base rent is $4,000. The base rent is $4,500 per month.',
  'The Employee’s base salary is $80,000. The base salary is $85,000.',
  'The purchase price of the Property is $300,000. The purchase price is $310,000.',
  'The purchase price shall be the sum of Nine Thousand Dollars ($9,000). The full purchase price is $9,500.',
])('two sums or times for the same thing in every case are told: %s', (text) => {
  expect(contradictions(text)).toHaveLength(1)
})

test('an end in an earlier year is before the start in whichever order the days are written', () => {
  expect(contradictions('The lease runs from 12/03/2027 to 05/09/2026.')).toHaveLength(1)
})

test.for([
  'The lease begins on 06/01/2027 and ends on 05/31/2027.',
  'The lease begins on 06/15/2027 and ends on 06/14/2027.',
  'The lease begins on 03/01/2027 and ends on 02/01/2027.',
  'The lease begins on May 20, 2027 and ends on 05/19/2027.',
  'The lease begins on 01.06.2027 and ends on 31.05.2027.',
])('an end in the same year is before the start where it is in every order that there is: %s', (text) => {
  expect(contradictions(text)).toHaveLength(1)
})

test.for([
  'The lease begins on June 1, 2027 and ends on 05/06/2027.',
  'The lease begins on 06.01.2027 and ends on 31.05.2027.',
  'The lease begins on 06/03/2027 and ends on 01.04.2027.',
  'The lease begins on 06/01/2027 and ends on 06/01/2027.',
])('an end that may be after the start is not told: %s', (text) => {
  expect(contradictions(text)).toEqual([])
})

test.for([
  '☐ The monthly rent is $1,200.\n☒ The monthly rent is $1,300.',
  '1. ☐ This Lease is governed by the laws of the State of Ohio.\n2. ☒ This Lease is governed by the laws of the State of Texas.',
  'Notice: [ ] Either party may terminate this Lease by 30 days’ notice.\nNotice: [ ] Either party may terminate this Lease by 60 days’ notice.',
])('answers of which a form has one chosen contradict nothing: %s', (text) => {
  expect(contradictions(text)).toEqual([])
})

test('a ticked answer that the text denies is told', () => {
  expect(
    contradictions(
      '☐ The monthly rent is $1,200.\n☒ The monthly rent is $1,300.\n\nRent\n\nThe monthly rent is $1,400.',
    ),
  ).toEqual([{ kind: 'amount', values: ['$1,300', '$1,400'] }])
})
