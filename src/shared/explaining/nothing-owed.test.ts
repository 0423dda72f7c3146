import { expect, test } from 'vitest'
import { explain, opening } from './supply-agreement.fixture.ts'

const dutyIn = (text: string) => explain(opening + text).find(({ part }) => part === 'obligation')?.text

test.for([
  'The Buyer shall pay $0 down and 12 equal installments of the price.',
  'The Buyer shall pay $0.00 for the first month and the usual rent thereafter.',
  'The Buyer shall pay all utilities, with a security deposit of $0.00.',
  'The Buyer shall pay rent in the amount stated in Exhibit A and a deposit of $0.00.',
  'The Buyer shall pay the rent of ¥90,000 and a deposit of $0.',
  'The Buyer shall pay two hundred dollars and a deposit of $0.',
  'The Buyer shall pay 5% of sales above $0.',
  'The Buyer shall pay all costs above a threshold of $0.',
  'The Buyer shall pay everything over the amount of $0.',
  'The Buyer shall pay a deposit of $0 to the Supplier and the usual rent.',
  'The Buyer shall pay a deposit of $0.00 upon signing and the usual rent.',
  'The Buyer shall pay a late fee of $0.00 for each day and the usual rent.',
  'The Buyer shall pay a deposit of $0.00 before delivery, the price on delivery.',
  'The Buyer shall pay a fee of $0.00 upon signing, then the usual fee.',
  'The Buyer shall pay a fee of $0.00 and the rent.',
  'The Buyer shall pay $0 upon signing with the purchase price due on delivery.',
  'The Buyer shall pay $0 on signing as well as the price on delivery.',
  'The Buyer shall pay a deposit of $0.00 at signing or such other deposit as the Supplier requires.',
  'The Buyer shall pay $0 for now.',
  'The Buyer shall pay zero down and 36 monthly instalments of the price.',
  'The Buyer shall pay the Supplier zero down and $500 a month.',
  'The Buyer agrees to pay zero dollars at signing and $500 on delivery.',
  'The Buyer shall pay zero interest for the first year and 5% thereafter.',
  'The Buyer shall pay nil deposit and the balance on delivery.',
  'The Buyer shall pay zero down, the price on delivery.',
  'The Buyer shall pay zero interest in the first year rising to five percent in the second.',
  'The Buyer shall pay zero dollars at signing with the price due on delivery.',
  'The Buyer shall pay rent of $0 per month within the first year increasing to 900 dollars.',
])('a sum of zero hides no duty to pay something else: %s', (sentence) => {
  expect(dutyIn(sentence)).toContain('Buyer must pay money, to the extent stated here.')
})

test.for([
  'The Supplier shall provide all support services for a fee of $0.',
  'The Supplier shall provide hosting services; the fee for the first year is $0.',
  'The Supplier shall deliver the goods with a delivery fee of $0.00.',
  'The Supplier shall provide the software at a license fee of $0 for the pilot term.',
  'The Supplier shall make repairs at a fee of $0.',
])('what has to be delivered or done for nothing has to be delivered or done: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/^Supplier must (?:deliver or provide something|do what)/)
})

test.for([
  'The Buyer shall pay $0.',
  'The Buyer shall pay the Supplier a non-refundable deposit of USD 0.',
  'The Buyer shall pay a monthly rent in the amount of $0.00.',
  'The Buyer shall pay rent of $0 per month.',
  'The Buyer shall make a payment of $0 to the Supplier.',
  'The Buyer shall pay to the Supplier a security deposit in the amount of $0.00 upon execution of this Agreement.',
  'The Buyer shall pay a deposit of $0.00 on or before June 1, 2027.',
  'The Buyer shall pay the sum of $0.00 as a security deposit.',
  'The Buyer shall pay a pet deposit of $0.00 and a cleaning fee of $0.00.',
  'The Buyer shall pay rent of $0.00 per month on the first day of each month.',
  'The Buyer shall pay a late fee of $0.00 for each day.',
  'The Buyer shall pay $0 for water.',
  'The Buyer shall pay a fee of $0.00 for the installation.',
])('who pays nothing but zero has no duty to: %s', (sentence) => {
  expect(dutyIn(sentence)).toBeUndefined()
})

test.for([
  'The Supplier shall disclose neither the plans nor the prices to anybody.',
  'The Supplier shall use neither child labour nor forced labour.',
  'The Supplier shall ensure neither it nor its agents disclose the plans.',
  'The Supplier shall maintain a zero tolerance policy on bribery.',
  'The Supplier shall store the vaccines at zero degrees.',
])('a ban with “neither”, and a duty with “zero”, is told to the extent stated: %s', (sentence) => {
  expect(dutyIn(sentence)).toBe('Supplier must do what this sentence says, to the extent stated here.')
})

test.for([
  'The Supplier shall indemnify neither the Buyer nor its agents.',
  'The Supplier shall deliver the plans to neither the press nor the public.',
  'The Supplier shall give the Buyer neither a discount nor a refund.',
  'The Supplier shall provide zero support.',
  'The Supplier shall provide the Buyer zero technical support for the dock.',
  'The Supplier shall provide zero technical support after the warranty period.',
  'The Buyer shall pay zero interest on the loan during the first year.',
  'The Buyer shall pay nil rent during the rent-free period.',
  'The Buyer shall pay zero rent for the first 2 months.',
  'The Buyer shall pay zero percent interest for the first year.',
  'The Buyer shall pay zero (0) dollars.',
  'The Buyer shall pay zero late fees in the first month.',
  'The Buyer shall pay zero balance due.',
  'The Buyer shall pay nil.',
  'The Buyer shall pay zero rent per month.',
  'The Buyer shall pay a deposit of zero dollars.',
  'The Buyer shall pay interest of zero percent.',
])('who does nothing of a kind has no duty of that kind: %s', (sentence) => {
  expect(dutyIn(sentence)).toBeUndefined()
})
